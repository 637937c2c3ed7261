export class ChunkLoadError extends Error {
  override readonly name = "ChunkLoadError";
}

const TIMEOUT = 120_000; // ms

/** Loads modules in chunks of their own. Rejects with a `ChunkLoadError` when it fails or takes longer than `timeout` (ms). */
export async function loadChunk<Module>(load: () => Promise<Module>, timeout = TIMEOUT): Promise<Module> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(reject, timeout);
  try {
    return await Promise.race([load(), expired]);
  } catch (cause) {
    throw new ChunkLoadError("A chunk did not load.", { cause });
  } finally {
    clearTimeout(timer);
  }
}
