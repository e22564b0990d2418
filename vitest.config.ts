import { configDefaults, defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["src/**/*.test.ts", "scripts/**/*.test.mjs"],
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["src/**/*.test.tsx"],
          setupFiles: ["src/testing/setup-dom.ts"],
          // Class names as they are written, for tests that look a part up by its class.
          css: { modules: { classNameStrategy: "non-scoped" } },
        },
      },
    ],
    exclude: [...configDefaults.exclude, "e2e/**"],
    restoreMocks: true,
  },
});
