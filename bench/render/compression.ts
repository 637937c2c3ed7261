import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { cpuTime } from "./cpu-time.ts";
import type { PageKind } from "./page-kinds.ts";
import type { RenderPage } from "./page-renderer.ts";

const RUNS = 15;

const compressors: [name: string, compress: (bytes: Buffer) => Buffer][] = [
  ...[0, 1, 2, 3, 4, 5, 6, 9, 11].map((quality): [string, (bytes: Buffer) => Buffer] => [
    `br ${quality}`,
    (bytes) =>
      brotliCompressSync(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      }),
  ]),
  ...[1, 5, 9].map((level): [string, (bytes: Buffer) => Buffer] => [
    `gzip ${level}`,
    (bytes) => gzipSync(bytes, { level }),
  ]),
];

/** Prints the CPU time and the bytes of each level of compression for a home page, a list and a place. */
export async function measureCompression(kinds: PageKind[], render: RenderPage) {
  const names = ["home", "list", "place"];
  const pages = await Promise.all(
    names.map(async (name) => {
      const { addresses } = kinds.find((kind) => kind.name === name)!;
      return (await render(addresses.at(-1)!, null)).plain;
    }),
  );
  console.log(`\ncompression, ms and kB     ${names.map((name) => name.padStart(16)).join("")}`);
  console.log(`plain                      ${pages.map(({ length }) => kilobytes(length).padStart(16)).join("")}`);
  for (const [name, compress] of compressors) {
    const cells = pages.map((page) => {
      let bytes = 0;
      const times = Array.from({ length: RUNS }, () => {
        const begin = cpuTime();
        bytes = compress(page).length;
        return cpuTime() - begin;
      });
      return `${Math.min(...times).toFixed(2)} ${kilobytes(bytes).padStart(6)}`.padStart(16);
    });
    console.log(`${name.padEnd(27)}${cells.join("")}`);
  }
}

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);
