import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/**
 * The page. `npm run dev` serves it from the sources for work on it, without the content security policy,
 * which the development client could not live under: what the policy forbids shows in the built page alone.
 */
export default defineConfig({
  // Relative, so that the built page works from any folder of a static host.
  base: "./",
  plugins: [react()],
  worker: { format: "es" },
  server: { host: "127.0.0.1" },
  build: {
    outDir: "dist/page",
    emptyOutDir: true,
    target: ["chrome123", "firefox128", "safari17.5"],
    // The polyfill fetches, which the policy forbids, and every browser that runs the page has the real thing.
    modulePreload: { polyfill: false },
    // The policy lets images be data addresses, and nothing else.
    assetsInlineLimit: (file) => (/\.(svg|png)$/.test(file) ? undefined : false),
    license: { fileName: "licenses.md" },
    // The editor is one large chunk of its own, loaded on first use.
    chunkSizeWarningLimit: 4_000,
    reportCompressedSize: false,
  },
});
