/**
 * The content security policy lets no plain string become the address of a script. This default policy,
 * installed before anything else runs, lets through addresses of the page's own origin, which its workers
 * need. HTML and script texts have no way through: the page makes none.
 */

interface PolicyRules {
  createScriptURL(address: string): string | null;
}

interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: PolicyRules): unknown;
}

function isPolicyFactory(value: unknown): value is PolicyFactory {
  return typeof value === "object" && value !== null && "createPolicy" in value && "defaultPolicy" in value;
}

function sameOriginOnly(address: string): string | null {
  const { href, origin, protocol } = new URL(address, self.location.href);
  // A blob's origin is that of its maker: its text may come from anywhere.
  return origin === self.location.origin && protocol !== "blob:" ? href : null;
}

const factory: unknown = Reflect.get(globalThis, "trustedTypes");
if (isPolicyFactory(factory) && !factory.defaultPolicy) {
  factory.createPolicy("default", { createScriptURL: sameOriginOnly });
}
