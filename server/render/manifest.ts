import type { Manifest, ManifestChunk } from "vite";

/** The chunk of a source file in the build. Throws when the build does not contain it. */
export function chunkOf(manifest: Manifest, file: string): ManifestChunk {
  const chunk = manifest[file];
  if (!chunk) throw new Error(`the build does not contain ${file}`);
  return chunk;
}
