import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { extname, join } from "node:path";

const folder = join(import.meta.dirname, "files");

const mediaTypes: Record<string, string> = {
  ".pmtiles": "application/vnd.pmtiles",
  ".woff2": "font/woff2",
  ".png": "image/png",
  ".json": "application/json; charset=utf-8",
};

export interface BasemapFile {
  path: string;
  size: number;
  type: string;
}

interface BasemapFiles {
  version: string;
  files: Map<string, BasemapFile>;
}

let loaded: Promise<BasemapFiles> | undefined;

/**
 * The files of the base map, and a version for their URLs that changes when any of them does (12 hex digits of
 * SHA-256). They are read once in a process: they are part of the program, and 60 MB to hash.
 */
export function loadBasemapFiles(): Promise<BasemapFiles> {
  loaded ??= readFiles().catch((error) => {
    loaded = undefined;
    throw error;
  });
  return loaded;
}

async function readFiles(): Promise<BasemapFiles> {
  const hash = createHash("sha256");
  const files = new Map<string, BasemapFile>();
  for (const name of (await readdir(folder)).sort()) {
    const type = mediaTypes[extname(name)];
    if (!type) continue;
    const path = join(folder, name);
    hash.update(`${name}\n`);
    for await (const part of createReadStream(path)) hash.update(part as Buffer);
    files.set(name, { path, size: (await stat(path)).size, type });
  }
  return { version: hash.digest("hex").slice(0, 12), files };
}
