// `node scripts/startup.ts <checkout> [runs]`: measures how long the server takes to start on an existing data folder, from the
// spawn to the first 200 of `/readyz`.
import { startProduct, withTemporaryFolder } from "./product.ts";

const PORT = 4182;
const USAGE = "node scripts/startup.ts <checkout> [runs]";

/** Returns the milliseconds of each start. The first one, which builds the site and seeds the database, is left out. */
async function measureStarts(checkout: string, runs: number): Promise<number[]> {
  return await withTemporaryFolder(async (dataFolder) => {
    const times: number[] = [];
    for (let run = 0; run <= runs; run++) {
      const product = await startProduct({ checkout, dataFolder, port: PORT });
      await product.stop();
      if (run > 0) times.push(product.startupTime);
    }
    return times;
  });
}

const [checkout, runs = "5"] = process.argv.slice(2);
if (!checkout || !/^[1-9]\d?$/.test(runs)) {
  console.error(USAGE);
  process.exitCode = 1;
} else {
  const times = (await measureStarts(checkout, Number(runs))).map(Math.round);
  console.log(`starts: ${times.join(", ")} ms`);
  console.log(`median: ${times.toSorted((a, b) => a - b)[times.length >> 1]} ms`);
}
