import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { PMTiles } from "pmtiles";
import { expect, test } from "vitest";
import { ArchiveSource } from "./archive-source.ts";

const folder = join(import.meta.dirname, "../../server/features/basemap/files");

/** Serves the ranges of a file, and records which ones were asked for. */
async function serveRanges(
  read: (start: number, length: number) => Promise<Buffer>,
  run: (address: string) => Promise<void>,
) {
  const ranges: string[] = [];
  const server = createServer(async (request, response) => {
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    ranges.push(`${start}-${end}`);
    response.writeHead(206, { "content-type": "application/octet-stream", etag: '"1"' });
    response.end(await read(Number(start), Number(end) - Number(start) + 1));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  try {
    await run(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
  return ranges;
}

test.each([
  ["iran", 4096],
  ["relief", 1024],
  ["streets", 1024],
])("reads no more of the beginning of %s than %i bytes before its first tile", async (name, bytes) => {
  const file = await open(join(folder, `${name}.pmtiles`));
  const read = async (start: number, length: number) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, start);
    return buffer.subarray(0, bytesRead);
  };
  const ranges = await serveRanges(read, async (address) => {
    const archive = new PMTiles(new ArchiveSource(`${address}/${name}.pmtiles`));
    expect((await archive.getHeader()).specVersion).toBe(3);
  });
  await file.close();
  expect(ranges).toEqual([`0-${bytes - 1}`]);
});

test("reads on where the directory of an archive is longer", async () => {
  const head = Buffer.alloc(16_384);
  head.write("PMTiles");
  head[7] = 3;
  head.writeBigUInt64LE(127n, 8);
  head.writeBigUInt64LE(9000n, 16);
  const ranges = await serveRanges(
    async (start, length) => head.subarray(start, start + length),
    async (address) => {
      const { data } = await new ArchiveSource(`${address}/a.pmtiles`).getBytes(0, 16_384);
      expect(data.byteLength).toBe(16_384);
    },
  );
  expect(ranges).toEqual(["0-1023", "0-16383"]);
});

test("a part that was read is not asked for again, and its bytes can be given away", async () => {
  const ranges = await serveRanges(
    async (start, length) => Buffer.alloc(length, start % 256),
    async (address) => {
      const source = new ArchiveSource(`${address}/a.pmtiles`);
      const first = await source.getBytes(10_000, 100);
      structuredClone(first.data, { transfer: [first.data] });
      const again = await source.getBytes(10_000, 100);
      expect(new Uint8Array(again.data)).toEqual(new Uint8Array(100).fill(10_000 % 256));
    },
  );
  expect(ranges).toEqual(["10000-10099"]);
});

/** Serves ranges that are answered only when the gate opens, and tells of each when it came and whether its caller left. */
async function serveBehindGate(
  run: (source: ArchiveSource, server: { asked: () => number; left: () => number; open: () => void }) => Promise<void>,
) {
  let [asked, left] = [0, 0];
  const { promise: gate, resolve: open } = Promise.withResolvers<void>();
  const server = createServer(async (_request, response) => {
    asked++;
    response.on("close", () => {
      if (!response.writableFinished) left++;
    });
    await gate;
    response.writeHead(206, { etag: '"1"' }).end(Buffer.alloc(100, 7));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  try {
    const source = new ArchiveSource(`http://127.0.0.1:${(server.address() as AddressInfo).port}/a.pmtiles`);
    await run(source, { asked: () => asked, left: () => left, open });
  } finally {
    open();
    server.closeAllConnections();
    server.close();
  }
}

test("a part that is still being read is not asked for again, and goes on being read when one of two no longer wants it", async () => {
  await serveBehindGate(async (source, server) => {
    const first = new AbortController();
    const [gone, kept] = [source.getBytes(10_000, 100, first.signal), source.getBytes(10_000, 100)];
    await expect.poll(server.asked).toBe(1);
    first.abort();
    await expect(gone).rejects.toThrow();
    server.open();
    expect(new Uint8Array((await kept).data)).toEqual(new Uint8Array(100).fill(7));
    await source.getBytes(10_000, 100);
    expect([server.asked(), server.left()]).toEqual([1, 0]);
  });
});

test("a part that is not wanted any more is cancelled after a second, and asked for again when it is wanted", async () => {
  await serveBehindGate(async (source, server) => {
    const wanted = new AbortController();
    const gone = source.getBytes(10_000, 100, wanted.signal);
    await expect.poll(server.asked).toBe(1);
    wanted.abort();
    const soon = new AbortController();
    const joined = source.getBytes(10_000, 100, soon.signal);
    await expect(gone).rejects.toThrow();
    expect([server.asked(), server.left()], "it is still on its way").toEqual([1, 0]);
    soon.abort();
    await expect(joined).rejects.toThrow();
    await expect.poll(server.left).toBe(1);
    const again = source.getBytes(10_000, 100);
    server.open();
    expect((await again).data.byteLength).toBe(100);
    expect(server.asked()).toBe(2);
    await expect(source.getBytes(10_000, 100, wanted.signal)).rejects.toThrow();
  });
});
