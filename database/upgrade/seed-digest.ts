import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { hashContents, hashStates, listSourceFiles, type SourceFile } from "./source-files.ts";

const database = join(import.meta.dirname, "..");
const textFolder = join(database, "seed/content");
const kept = join(database, "../node_modules/.cache/seed-digest");

/** A digest that changes with the seed data, the texts of a folder, and the code that converts them to rows. Reads all of them. */
export function seedDigest(texts = textFolder): Promise<string> {
  return digestOf(listData(), listTexts(texts), texts);
}

/** The digest of the seed, which is kept: while the file system says that no file has changed, none is read. */
export async function currentSeedDigest(file = kept): Promise<string> {
  const [data, texts] = [listData(), listTexts(textFolder)];
  const states = hashStates([...data, ...texts]);
  const [keptStates, keptDigest] = (await readFile(file, "utf8").catch(() => "")).split("\n");
  if (keptStates === states && keptDigest) return keptDigest;
  const digest = await digestOf(data, texts, textFolder);
  await keep(file, `${states}\n${digest}\n`).catch(() => {}); // a folder that is only read
  return digest;
}

const isData = (name: string) => /\.(csv|csv\.gz|geojson|ts)$/.test(name);

function listData(): SourceFile[] {
  const names = ["", "seed"].flatMap((folder) =>
    readdirSync(join(database, folder)).flatMap((name) => (isData(name) ? [join(folder, name)] : [])),
  );
  return listSourceFiles(database, names.sort());
}

const listTexts = (folder: string) => listSourceFiles(folder, ["."]);

async function digestOf(data: SourceFile[], texts: SourceFile[], folder: string): Promise<string> {
  const parts = [await hashContents(database, data), await hashContents(folder, texts)];
  return createHash("sha256").update(parts.join("\n")).digest("hex");
}

/** Writes the file at once or not at all, as several processes may. */
async function keep(path: string, text: string) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.${process.pid}`, text);
  await rename(`${path}.${process.pid}`, path);
}
