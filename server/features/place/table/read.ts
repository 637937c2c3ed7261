import { open } from "node:fs/promises";
import type { UploadedFile } from "../../../../contract/uploaded-file.ts";
import { csvDialect, type Dialect, geojsonDialect } from "./columns.ts";
import type { TableRow } from "./heading.ts";
import { readCsv } from "./read-csv.ts";
import { readGeojson } from "./read-geojson.ts";
import { detectEncoding, type Encoding, invalidFile, readText } from "./text-file.ts";

export interface PlaceTable {
  format: "csv" | "geojson";
  encoding: Encoding;
  dialect: Dialect;
  /** Iterates from the start on each call. Throws ApiError "fields_wrong" on malformed content. */
  rows: () => AsyncGenerator<TableRow>;
}

/**
 * Detects the format of a file. Throws ApiError "fields_wrong" for anything but a place table. `key` is the required
 * column.
 */
export async function openTable({ path, size, head }: UploadedFile, key: string): Promise<PlaceTable> {
  if (size === 0) throw invalidFile("این فایل خالی است.");
  const { encoding, label } = await detectEncoding(path, head);
  const format = (await readBeginning(path, label)).startsWith("{") ? "geojson" : "csv";
  const read = format === "csv" ? readCsv : readGeojson;
  return {
    format,
    encoding,
    dialect: format === "csv" ? csvDialect : geojsonDialect,
    rows: () => read(readText(path, label), key),
  };
}

async function readBeginning(path: string, label: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1024), 0, 1024, 0);
    return new TextDecoder(label).decode(buffer.subarray(0, bytesRead)).trimStart();
  } finally {
    await file.close();
  }
}
