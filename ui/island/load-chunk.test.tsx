import { expect, test } from "vitest";
import { loadChunk } from "./load-chunk.ts";

test("rejects with a ChunkLoadError when a chunk fails or takes too long", async () => {
  await expect(loadChunk(() => Promise.reject(new TypeError("offline")))).rejects.toMatchObject({
    name: "ChunkLoadError",
    cause: expect.any(TypeError),
  });
  await expect(loadChunk(() => new Promise(() => {}), 20)).rejects.toMatchObject({ name: "ChunkLoadError" });
  expect(await loadChunk(async () => 1)).toBe(1);
});
