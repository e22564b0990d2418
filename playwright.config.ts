import { defineConfig } from "@playwright/test";

// Run through `npm test` or `npm run e2e`, which find the browser and build the page first.
const port = Number(process.env["E2E_PORT"] ?? 41739);
const executablePath = process.env["CHROMIUM_PATH"];
const isRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 30_000,
  forbidOnly: process.env["CI"] !== undefined,
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "off",
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "chromium",
      use: {
        browserName: "chromium",
        launchOptions: {
          ...(executablePath === undefined ? {} : { executablePath }),
          args: [
            ...(isRoot ? ["--no-sandbox"] : []),
            // Nothing but the page is to talk to anyone.
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
          ],
        },
      },
    },
  ],
  webServer: {
    command: `node scripts/serve.mjs --port ${port} --strict`,
    url: `http://localhost:${port}/`,
    reuseExistingServer: false,
    stdout: "ignore",
    timeout: 20_000,
  },
});
