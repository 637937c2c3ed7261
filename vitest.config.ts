import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { installedChromium } from "./testing/chromium.ts";
import { LongestFirst } from "./testing/run/longest-first.ts";

/** On a machine with a load of twenty tests take forty times their time; these limits end what would never end. */
const commonLimits = { testTimeout: 900_000, hookTimeout: 900_000, expect: { poll: { timeout: 300_000 } } };

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    // The driver rejects a statement that nothing awaits when a new connection is lost (see `isLostStatement` in server/lifecycle.ts).
    onUnhandledError: (error) => !("query" in error && "code" in error && error.code === "CONNECTION_CLOSED"),
    projects: [
      {
        test: {
          name: "server",
          include: ["**/*.test.ts"],
          env: { NODE_ENV: "production", MAX_WAIT_SECONDS: "600" },
          globalSetup: "testing/run/database.setup.ts",
          setupFiles: ["testing/run/fail-on-console.ts", "testing/run/fixed-seed.ts"],
          maxWorkers: Number(process.env.TEST_WORKERS ?? 3), // three for two cores, as one usually waits
          execArgv: ["--single-threaded-gc"], // threads that help collecting garbage take CPU time from other files
          isolate: false, // each file has its own database and server; reloading all modules for each took a third of the time
          ...commonLimits,
        },
      },
      {
        extends: "./vite.config.ts",
        // Dependencies that Vite would discover during a run, which reloads the page in the middle of a test.
        optimizeDeps: {
          include: [
            "@base-ui/react/combobox",
            "@base-ui/react/direction-provider",
            "@noble/hashes/sha2.js",
            "diff",
            "eventsource-parser/stream",
            "maplibre-gl",
            "pmtiles",
            "react-dom/server",
            "react-easy-crop",
            "react-toastify/unstyled",
            "uqr",
          ],
        },
        test: {
          name: "web",
          include: ["{web,desk,ui,map,api-client}/**/*.test.tsx"],
          setupFiles: ["testing/run/fail-on-console.ts", "testing/run/stay-on-page.ts"],
          ...commonLimits,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: await installedChromium() }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
    ],
  },
});
