import { open } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTileProtocol } from "./tile-protocol.ts";

const ARCHIVE = join(import.meta.dirname, "../../server/features/basemap/files/iran.pmtiles");

/** Loads tiles of the country from a server whose first answers are lost. */
async function openCountry(lost: number) {
  const file = await open(ARCHIVE);
  let asked = 0;
  const server = createServer(async (request, response) => {
    if (++asked <= lost) {
      request.socket.destroy();
      return;
    }
    const [, start, end] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? "") ?? [];
    const length = Number(end) - Number(start) + 1;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, Number(start));
    response.writeHead(206, { etag: '"1"' }).end(buffer.subarray(0, bytesRead));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await file.close();
  });
  const load = createTileProtocol();
  const address = `pmtiles://http://127.0.0.1:${(server.address() as AddressInfo).port}/iran.pmtiles`;
  return {
    asked: () => asked,
    tile: async (z: number, x: number, y: number) => {
      const { data } = await load({ url: `${address}/${z}/${x}/${y}`, type: "arrayBuffer" }, new AbortController());
      return (data as Uint8Array).byteLength;
    },
  };
}

test("an archive whose beginning was lost on its way is read by the next tile that is wanted", async () => {
  const { tile } = await openCountry(1);
  await expect(tile(4, 10, 6)).rejects.toThrow();
  expect(await tile(4, 10, 6)).toBeGreaterThan(1000);
});

test("tiles that are wanted at once ask for the beginning of their archive once", async () => {
  const { asked, tile } = await openCountry(0);
  const sizes = await Promise.all([tile(4, 10, 6), tile(4, 10, 6), tile(3, 5, 3)]);
  expect(Math.min(...sizes)).toBeGreaterThan(1000);
  expect(asked()).toBe(3); // the beginning, and each of two tiles
});
