import { type FileHandle, open } from "node:fs/promises";
import { gunzipSync } from "node:zlib";
import { PMTiles } from "pmtiles";

/** A PMTiles archive on the disk. `tile` returns the content of a tile, or undefined where there is none. */
export async function openArchive(path: string) {
  const file: FileHandle = await open(path);
  const archive = new PMTiles(
    {
      getKey: () => path,
      async getBytes(offset, length) {
        const bytes = new ArrayBuffer(length);
        const { bytesRead } = await file.read(new Uint8Array(bytes), 0, length, offset);
        return { data: bytes.slice(0, bytesRead) };
      },
    },
    undefined,
    async (bytes, compression) =>
      compression === 2 ? new Uint8Array(gunzipSync(new Uint8Array(bytes))).buffer : bytes,
  );
  return {
    header: () => archive.getHeader(),
    async tile(z: number, x: number, y: number): Promise<Uint8Array | undefined> {
      const found = await archive.getZxy(z, x, y);
      return found && new Uint8Array(found.data);
    },
    close: () => file.close(),
  };
}
