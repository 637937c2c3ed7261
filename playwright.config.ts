import { defineConfig } from "@playwright/test";
import { onSlowPhone } from "./e2e/slow-phone.ts";
import { installedChromium } from "./testing/chromium.ts";
import { guardRun } from "./testing/run/run-guard.ts";

guardRun(); // the workers and the server inherit its folder
const address = "http://127.0.0.1:3210";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  timeout: onSlowPhone(600_000), // on a machine with twenty times the load; it ends what would never end
  expect: { timeout: onSlowPhone(60_000) },
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  use: { baseURL: address, locale: "fa-IR", timezoneId: "Asia/Tehran", launchOptions: await installedChromium() },
  webServer: {
    command: "node e2e/server.ts",
    url: `${address}/readyz`,
    reuseExistingServer: false,
    timeout: 600_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
