import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { installedChromium } from "./testing/chromium.ts";

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "server",
          include: ["**/*.test.ts"],
          env: { NODE_ENV: "production" },
          globalSetup: "testing/database.setup.ts",
          setupFiles: "testing/fail-on-console.ts",
          maxWorkers: 3, // one waits while two work
          isolate: false, // each file has its own database and server; loading the program anew for each took a third of the time
          retry: { count: 1, condition: /^(?!Property failed)/ }, // what is late may be late; what a property refutes is refuted
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } }, // jobs on a busy machine
          hookTimeout: 60_000,
        },
      },
      {
        extends: "./vite.config.ts",
        // Found only while tests run, these would make the page load anew in the middle of one.
        optimizeDeps: { include: ["eventsource-parser/stream", "maplibre-gl", "pmtiles", "react-easy-crop"] },
        test: {
          name: "web",
          include: ["{web,desk,ui,map}/**/*.test.tsx"],
          setupFiles: "testing/fail-on-console.ts",
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
