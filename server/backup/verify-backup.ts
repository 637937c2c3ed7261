import { createHash } from "node:crypto";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { StartupError } from "../../database/startup-error.ts";
import { type Entry, readArchive } from "./archive/archive-reader.ts";
import type { BackupKeys } from "./archive/encryption.ts";
import { hashing } from "./archive/hashing.ts";
import { HEAD_FILE, Head, MANIFEST_FILE, Manifest, SUMS_FILE } from "./backup-format.ts";

/** What a backup says of itself. */
export interface Contents {
  head: Head;
  manifest: Manifest;
}

const maxJsonBytes = 64 * 1024 * 1024;
const maxSumsBytes = 1024 * 1024 * 1024;
const wrong = (what: string) => new StartupError(`این فایل پشتیبان درستی نیست (${what}).`);

/**
 * Reads a backup whole: every byte, every checksum, and the number of rows of every table and of files. Throws {@link StartupError}
 * with one sentence about what is wrong.
 */
export async function verifyBackup(source: Readable, keys: BackupKeys): Promise<Contents> {
  const sums: string[] = [];
  const rows = new Map<string, number>();
  const files = new Map<string, number>();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  let areSumsRight = false;
  await readArchive(source, keys, async (entry) => {
    const { name } = entry;
    if (!head && name !== HEAD_FILE) throw wrong(`${HEAD_FILE} در آغاز آن نیست`);
    if (name === SUMS_FILE) {
      areSumsRight = (await readText(entry, maxSumsBytes)) === sums.join("");
      return;
    }
    const hash = createHash("sha256");
    const hashed = { ...entry, body: hashing(entry.body, hash) };
    const [folder = "", table = ""] = name.split("/");
    if (name === HEAD_FILE) head = parseHead(await readText(hashed, maxJsonBytes));
    else if (name === MANIFEST_FILE) manifest = parseManifest(await readText(hashed, maxJsonBytes));
    else if (folder === "rows") rows.set(table, (rows.get(table) ?? 0) + (await countLines(hashed.body)));
    else {
      for await (const _ of hashed.body);
      files.set(folder, (files.get(folder) ?? 0) + 1);
    }
    sums.push(`${hash.digest("hex")}  ${name}\n`);
  });
  if (!head || !manifest || !areSumsRight) throw wrong("فهرست یا چکیده‌های آن کم است");
  const counts = { ...manifest.rows };
  for (const { name } of head.tables)
    if ((rows.get(name) ?? 0) !== counts[name]) throw wrong(`شمار ردیف‌های ${name} با فهرست نمی‌خواند`);
  for (const [folder, count] of Object.entries(manifest.files))
    if ((files.get(folder) ?? 0) !== count) throw wrong(`شمار فایل‌های ${folder} با فهرست نمی‌خواند`);
  return { head, manifest };
}

async function countLines(body: AsyncIterable<Uint8Array>): Promise<number> {
  let lines = 0;
  for await (const part of body) for (let at = part.indexOf(10); at >= 0; at = part.indexOf(10, at + 1)) lines++;
  return lines;
}

/** The text of an entry. Throws when it is larger than it can be. */
function readText({ name, size, body }: Entry, maxBytes: number): Promise<string> {
  if (size > maxBytes) throw wrong(`${name} بزرگ‌تر از اندازه است`);
  return text(body);
}

const formatOf = /^\s*\{\s*"format"\s*:\s*(\d+)/;

function parseHead(json: string): Head {
  const format = Number(formatOf.exec(json)?.[1]);
  const parsed = Head.safeParse(parseJson(json));
  if (parsed.success) return parsed.data;
  throw format > 1
    ? new StartupError("این پشتیبان از نسخهٔ نوتری از برنامه است؛ همان نسخه یا نوتر از آن را نصب کنید.")
    : wrong(HEAD_FILE);
}

function parseManifest(json: string): Manifest {
  const parsed = Manifest.safeParse(parseJson(json));
  if (!parsed.success) throw wrong(MANIFEST_FILE);
  return parsed.data;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
