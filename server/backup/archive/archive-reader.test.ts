import { randomBytes } from "node:crypto";
import { Readable, Writable } from "node:stream";
import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readArchive } from "./archive-reader.ts";
import { ArchiveWriter } from "./archive-writer.ts";

const keys = { recipients: [], identities: [], passphrase: undefined };
const text = Buffer.from("سرزمین ");

async function archiveOf(files: Buffer[]): Promise<Buffer> {
  const parts: Buffer[] = [];
  const destination = new Writable({
    write(part, _encoding, done) {
      parts.push(Buffer.from(part));
      done();
    },
  });
  const writer = new ArchiveWriter(destination, keys);
  for (const [number, file] of files.entries()) await writer.add(`${number}`, file.length, [file]);
  await writer.finish();
  return Buffer.concat(parts);
}

/** Cuts into parts whose lengths are repeated in turn. */
function cut(bytes: Buffer, lengths: number[]): Buffer[] {
  const parts: Buffer[] = [];
  for (let start = 0; start < bytes.length; start += parts.at(-1)!.length)
    parts.push(bytes.subarray(start, start + lengths[parts.length % lengths.length]!));
  return parts;
}

/** The files of an archive; a slow reader lets everything else go on after each chunk. */
async function read(parts: Buffer[], isSlow = false): Promise<Buffer[]> {
  const files: Buffer[] = [];
  await readArchive(Readable.from(parts), keys, async ({ body }) => {
    const chunks: Uint8Array[] = [];
    for await (const chunk of body) {
      chunks.push(Buffer.from(chunk));
      if (isSlow) for (let turn = 0; turn < 20; turn++) await setImmediate();
    }
    files.push(Buffer.concat(chunks));
  });
  return files.slice(0, -1); // without the checksums
}

const file = fc
  .tuple(fc.oneof(fc.nat(100), fc.nat(20_000), fc.nat(200_000)), fc.boolean())
  .map(([size, isRandom]) => (isRandom ? randomBytes(size) : Buffer.alloc(size, text)));
const files = fc.array(file, { minLength: 1, maxLength: 5 });
const partBytes = fc.oneof(fc.integer({ min: 30, max: 200 }), fc.integer({ min: 200, max: 70_000 }));

describe("an archive", () => {
  it("is read whole in parts of any length, also slowly", async () => {
    await fc.assert(
      fc.asyncProperty(
        files,
        fc.array(partBytes, { minLength: 1, maxLength: 8 }),
        fc.boolean(),
        async (all, lengths, slow) => {
          expect(await read(cut(await archiveOf(all), lengths), slow)).toEqual(all);
        },
      ),
      { numRuns: 60 },
    );
  });

  it("is read whole wherever its last bytes are cut off and follow later", async () => {
    const archive = await archiveOf([randomBytes(50_000), Buffer.alloc(70_000, text)]);
    for (let tail = 1; tail <= 80; tail++)
      expect(await read([archive.subarray(0, -tail), archive.subarray(-tail)])).toHaveLength(2);
  });

  it("is refused when it was cut off or changed anywhere", async () => {
    const archive = await archiveOf([randomBytes(30_000), Buffer.alloc(50_000, text)]);
    const refused = /آسیب دیده یا ناتمام/;
    await fc.assert(
      fc.asyncProperty(
        fc.nat(archive.length - 1),
        fc.integer({ min: 1, max: 255 }),
        partBytes,
        async (at, change, length) => {
          const changed = Buffer.from(archive);
          changed[at]! ^= change;
          await expect(read(cut(changed, [length]))).rejects.toThrow(refused);
          await expect(read(cut(archive.subarray(0, at), [length]))).rejects.toThrow(refused);
        },
      ),
      { numRuns: 60 },
    );
  });
});
