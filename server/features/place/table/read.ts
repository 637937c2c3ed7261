import { open } from "node:fs/promises";
import type { UploadedFile } from "../../../../contract/uploaded-file.ts";
import { cells, type Dialect, properties } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import { readCsv } from "./read-csv.ts";
import { readGeojson } from "./read-geojson.ts";
import { type Encoding, encodingOf, textOf, wrongFile } from "./text-file.ts";

export interface PlaceTable {
  format: "csv" | "geojson";
  encoding: Encoding;
  dialect: Dialect;
  /** From the beginning, each time. Refuses on its way what nobody can read. */
  rows: () => AsyncGenerator<TableRow>;
}

/** Looks what a file is; refuses what is no table of places. `key` is the column that it must have. */
export async function tableIn({ path, size, head }: UploadedFile, key: string): Promise<PlaceTable> {
  if (size === 0) throw wrongFile("این پرونده خالی است.");
  const { encoding, label } = await encodingOf(path, head);
  const format = (await beginning(path, label)).startsWith("{") ? "geojson" : "csv";
  const read = format === "csv" ? readCsv : readGeojson;
  return {
    format,
    encoding,
    dialect: format === "csv" ? cells : properties,
    rows: () => read(textOf(path, label), key),
  };
}

async function beginning(path: string, label: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return new TextDecoder(label).decode(buffer.subarray(0, bytesRead)).trimStart();
  } finally {
    await file.close();
  }
}
