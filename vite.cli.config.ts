import { defineConfig } from "vite";

/** The command line tool: one file for Node, with all packages inside. */
export default defineConfig({
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: "src/cli/main.ts",
    outDir: "dist/cli",
    emptyOutDir: true,
    target: "node20",
    minify: false,
    rolldownOptions: { output: { entryFileNames: "inspect.js", codeSplitting: false } },
  },
});
