import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { link, open, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { giveToOwner, makePrivateFolder } from "../../../database/embedded/folder-owner.ts";

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const ID_BYTES = 8;
const ALGORITHM = "aes-256-gcm";

/** An encrypted secret, and which key opens it. */
export interface Sealed {
  /** Nonce, authentication tag and ciphertext. */
  secret: Buffer;
  /** The first bytes of the SHA-256 of the key. */
  keyId: Buffer;
}

/** The key with which secrets of second factors are encrypted in the database, each for its account. */
export interface SecretKey {
  seal: (secret: Uint8Array, account: number) => Promise<Sealed>;
  /** Undefined when another key has sealed it, or it is of another account or damaged. */
  open: (sealed: Sealed, account: number) => Promise<Buffer | undefined>;
}

/** Where the key comes from: the setting, or a file of the data folder, which is made when the first secret is sealed. */
interface KeySource {
  key?: Buffer | undefined;
  dataDir?: string | undefined;
}

/** Opens the key; without setting and data folder it is a random one of this process. Throws on a file that holds no key. */
export function createSecretKey({ key, dataDir }: KeySource): SecretKey {
  let known = key;
  const path = dataDir === undefined ? undefined : join(dataDir, "keys", "second-factor.key");
  const read = async () => {
    if (!known && path) known = await readKey(path);
    return known;
  };
  /** The key with this id; beside a setting also that of the file, which has sealed what was there before. */
  const find = async (keyId: Buffer) => {
    const used = await read();
    if (used && idOf(used).equals(keyId)) return used;
    const former = key && path ? await readKey(path).catch(() => undefined) : undefined;
    return former && idOf(former).equals(keyId) ? former : undefined;
  };
  return {
    async seal(secret, account) {
      const used = (await read()) ?? (path && dataDir ? await makeKey(dataDir, path) : randomBytes(KEY_BYTES));
      known = used;
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(ALGORITHM, used, nonce).setAAD(Buffer.from(String(account)));
      const text = Buffer.concat([cipher.update(secret), cipher.final()]);
      return { secret: Buffer.concat([nonce, cipher.getAuthTag(), text]), keyId: idOf(used) };
    },
    async open({ secret, keyId }, account) {
      const used = await find(keyId);
      if (!used || secret.length <= NONCE_BYTES + TAG_BYTES) return undefined;
      const nonce = secret.subarray(0, NONCE_BYTES);
      const tag = secret.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv(ALGORITHM, used, nonce, { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(String(account)))
        .setAuthTag(tag);
      try {
        return Buffer.concat([decipher.update(secret.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}

const idOf = (key: Buffer) => createHash("sha256").update(key).digest().subarray(0, ID_BYTES);

/** The bytes of a key that is written in Base64; undefined for anything else. */
export function parseKey(text: string): Buffer | undefined {
  const key = Buffer.from(text.trim(), "base64");
  return key.length === KEY_BYTES ? key : undefined;
}

async function readKey(path: string): Promise<Buffer | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  const key = parseKey(text);
  if (!key) throw new Error(`${path} holds no key of 32 bytes in Base64`);
  return key;
}

/** Writes a new key durably, for its owner alone; of several processes at once, all use that of the first. */
async function makeKey(dataDir: string, path: string): Promise<Buffer> {
  const folder = join(dataDir, "keys");
  await makePrivateFolder(folder);
  const unfinished = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  const file = await open(unfinished, "wx", 0o600);
  try {
    await file.writeFile(`${randomBytes(KEY_BYTES).toString("base64")}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await giveToOwner(dataDir, [unfinished]);
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error; // another process was first
  });
  await rm(unfinished);
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
  return (await readKey(path))!;
}
