import { defineConfig } from "@playwright/test";
import { browserArguments } from "./scripts/lib/browser-arguments.mjs";

// Run through `npm test` or `npm run e2e`, which find the browser and build the page first.
const port = Number(process.env["E2E_PORT"] ?? 41739);
const executablePath = process.env["CHROMIUM_PATH"];

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
          args: browserArguments(),
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
