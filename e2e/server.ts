// The product as a newcomer starts it, on a data folder of its own that is thrown away afterwards.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { e2eFolder as folder } from "./folder.ts";

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const product = spawn(process.execPath, [join(import.meta.dirname, "../server/main.ts")], {
  stdio: "inherit",
  env: {
    ...process.env,
    NODE_ENV: "production",
    HOST: "127.0.0.1",
    PORT: "3210",
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: "100",
  },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => product.kill(signal));
product.on("exit", (code) => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(code ?? 1);
});
