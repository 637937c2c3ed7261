import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { withTemporaryFolder } from "../scripts/product.ts";
import { ensureBuilt } from "../server/site-build.ts";
import { createSeededDataFolder } from "../testing/processes/seeded-data-folder.ts";
import { tries } from "../testing/run/depth.ts";
import { runKills } from "./kill/run-kills.ts";

beforeAll(() => ensureBuilt(() => {}));

/**
 * A free port below those that Linux gives to connections and to servers without a port of their own: the server finds it free
 * whenever it starts again.
 */
async function findLastingPort(): Promise<number> {
  let port = 20_000 + (process.pid % 10_000);
  while (!(await isFree(port))) port++;
  return port;
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}

test.runIf(process.platform === "linux")(
  "loses no acknowledged write when the process, the postmaster and an image process are killed",
  async () => {
    // A killed backend ends all others, as the postmaster does; reconnecting.test.ts and survival.test.ts have both.
    const counts = { process: 1, postmaster: 1, worker: 1, ...(tries(0, 1) > 0 && { backend: 1 }) };
    const report = await withTemporaryFolder(async (folder) => {
      const dataFolder = join(folder, "data");
      await createSeededDataFolder(dataFolder);
      return runKills({ dataFolder, port: await findLastingPort(), seed: 15, counts });
    });
    expect(report.problems).toEqual([]);
    expect(report.kills).toEqual(counts);
    expect(report.acknowledged).toBeGreaterThan(0);
  },
);
