// Starts the server as a new operator would, on a temporary data folder that is removed afterwards.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { e2eFolder as folder } from "./folder.ts";

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const server = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "3210",
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: "100",
    MAX_WAIT_SECONDS: "60", // also beside other work
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
