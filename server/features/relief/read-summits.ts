import { readToponymLines } from "../position/read-toponyms.ts";
import type { Summit } from "./terrain.ts";

let reading: Promise<Summit[]> | undefined;

/** The peaks of the map's names with a surveyed height, the highest first; read at first use. */
export function readSummits(): Promise<Summit[]> {
  reading ??= read().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<Summit[]> {
  const summits: Summit[] = [];
  await readToponymLines(
    ({ name, lat, lon, altitude }) => {
      // A name that is a part of the file's text would keep all of it in memory.
      if (altitude !== null) summits.push({ name: Buffer.from(name).toString(), lat, lon, altitude });
    },
    (line) => line.includes(",peak,"),
  );
  return summits.sort((a, b) => b.altitude - a.altitude);
}
