import { readFile, rename, writeFile } from "node:fs/promises";
import type { Fault, FuzzReport } from "./run.ts";

/** One run, as the state file keeps it. */
interface StoredRun {
  commit: string;
  seed: number;
  first: number;
  requests: number;
  perSecond: number;
  statuses: Record<number, number>;
  faultTotal: number;
}

export interface FuzzState {
  /** Requests of all runs. */
  requests: number;
  /** Responses with a status of 500 or more that is not 503. */
  serverErrors: number;
  runs: StoredRun[];
  /** The newest faults, with the bytes that cause them. */
  faults: Fault[];
}

/** Reads the running sum; an empty one without a file. */
export async function readState(file: string | undefined): Promise<FuzzState> {
  const empty: FuzzState = { requests: 0, serverErrors: 0, runs: [], faults: [] };
  if (!file) return empty;
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  return text === undefined ? empty : JSON.parse(text);
}

/** The number at which the next run with this seed goes on. */
export const nextNumber = ({ runs }: FuzzState, seed: number): number =>
  Math.max(0, ...runs.filter((run) => run.seed === seed).map(({ first, requests }) => first + requests));

/** Adds a run to the sum. */
export function addRun(
  state: FuzzState,
  run: { commit: string; seed: number; first: number },
  report: FuzzReport,
): void {
  const { requests, seconds, statuses, faultTotal, faults } = report;
  state.runs.push({ ...run, requests, perSecond: Math.round(requests / seconds), statuses, faultTotal });
  state.requests += requests;
  for (const [status, count] of Object.entries(statuses))
    if (Number(status) >= 500 && status !== "503") state.serverErrors += count;
  state.faults = [...state.faults, ...faults].slice(-500);
}

/** Writes the file as a whole, so that an interrupted run leaves the former one. */
export async function writeState(file: string | undefined, state: FuzzState): Promise<void> {
  if (!file) return;
  await writeFile(`${file}.new`, JSON.stringify(state, null, 1));
  await rename(`${file}.new`, file);
}
