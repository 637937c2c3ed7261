import { availableParallelism, totalmem } from "node:os";
import type { Db } from "../../database/connect.ts";
import { single } from "../../database/single-row.ts";
import { MAX_WORKERS } from "../env.ts";

const mebibyte = 2 ** 20;

/** What PostgreSQL, the primary process and the system need, and the share of the rest that the workers may take. */
const reserved = 400 * mebibyte;
const share = 0.75;

/** What a worker takes under load: `node bench/workers.ts` prints it. */
const workerBytes = 650 * mebibyte;
const bytesPerPlace = 2500;

/**
 * The number of processes that answer requests: the operator's setting, or one for each core as far as the memory allows, the
 * catalogue being held by each. `memory` is in bytes, that of the machine or of its container by default.
 */
export async function chooseWorkerCount(configured: number | undefined, db: Db): Promise<number> {
  if (configured !== undefined) return configured;
  const { places } = single(await db<{ places: number }[]>`select count(*)::int as places from place`);
  return workersFor(places, availableParallelism(), availableMemory());
}

/** The memory that this process and its children may take, in bytes. */
function availableMemory(): number {
  const limit = process.constrainedMemory(); // of the container; 0 or beyond all measure without one
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

/** How many processes for so many places fit on a machine with `memory` bytes; one at least. */
export function workersFor(places: number, cores: number, memory: number): number {
  const fitting = Math.floor(((memory - reserved) * share) / (workerBytes + places * bytesPerPlace));
  return Math.max(1, Math.min(cores, fitting, MAX_WORKERS));
}
