import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

// Computes for a second and prints how far it came.
const loop = `
  let [rounds, sum] = [0, 0];
  for (const end = performance.now() + 1000; performance.now() < end; rounds++)
    for (let nth = 0; nth < 100_000; nth++) sum = (sum + nth * 31) | 0;
  console.log(rounds + (sum === 0.5));`;

async function countRounds(processes: number): Promise<number> {
  const loops = Array.from({ length: processes }, () => run(process.execPath, ["-e", loop]));
  return (await Promise.all(loops)).reduce((sum, { stdout }) => sum + Number(stdout), 0);
}

/**
 * How much so many processes compute at once that share nothing, as a multiple of what one does alone: what this machine gives at present, to
 * which more workers are compared. The best of some tries of each, taken in turns, since other work comes and goes.
 */
export async function measureCores(processes: number, tries = 5): Promise<number> {
  let [alone, together] = [0, 0];
  for (let time = 0; time < tries; time++) {
    alone = Math.max(alone, await countRounds(1));
    together = Math.max(together, await countRounds(processes));
  }
  return together / alone;
}
