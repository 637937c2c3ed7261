import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { forEachInSlices } from "../../catalog/slices.ts";
import { TOPONYM_CLASSES, type ToponymClass, type ToponymRow } from "./toponym.ts";
import { ToponymIndex } from "./toponym-index.ts";

let reading: Promise<ToponymIndex> | undefined;

/** The names of the map, read at first use and in slices: most processes are asked for them, but not at their start. */
export function readToponyms(): Promise<ToponymIndex> {
  reading ??= read().catch((error) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

async function read(): Promise<ToponymIndex> {
  const index = new ToponymIndex();
  await readToponymLines((row) => index.add(row));
  await index.sort();
  return index;
}

/** Reads the names of the map one by one, in slices: those whose line is wanted, all by default. */
export async function readToponymLines(
  onRow: (row: ToponymRow) => void,
  isWanted: (line: string) => boolean = () => true,
): Promise<void> {
  const bytes = await readFile(join(import.meta.dirname, "files/toponym.csv.gz"));
  const lines = (await promisify(gunzip)(bytes)).toString().trimEnd().split("\n");
  await forEachInSlices(lines.filter(isWanted), (line) => onRow(parseLine(line)));
}

/** Lines have no quotes; `tools/geodata/toponyms.ts` writes them. */
function parseLine(line: string): ToponymRow {
  const [name, kind, lat, lon, county, altitude] = line.split(",");
  if (!Object.hasOwn(TOPONYM_CLASSES, kind ?? "")) throw new Error(`toponym.csv.gz: ${line} has an unknown class`);
  return {
    ...{ name: name!, class: kind as ToponymClass, lat: Number(lat), lon: Number(lon), countyId: Number(county) },
    altitude: altitude ? Number(altitude) : null,
  };
}
