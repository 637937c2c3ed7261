/**
 * Prints the median and the largest size of all places' posters in bytes, compressed with brotli as the server sends them.
 *   node scripts/posters/sizes.ts
 */
import { drawPoster } from "../../posters/poster.ts";
import { compressDrawing } from "../../server/features/poster/compress-drawing.ts";
import { listedPlaces } from "../poster-likeness/default-lists.ts";

const sizeOf = (svg: string) => compressDrawing(svg).byteLength;
const places = listedPlaces();
for (const shape of ["card", "wide"] as const) {
  for (const light of ["day", "night"] as const) {
    const sizes = places
      .map(({ subject }) => [sizeOf(drawPoster(subject, light, shape)), subject.slug] as const)
      .sort(([a], [b]) => a - b);
    const [median] = sizes[sizes.length >> 1]!;
    const [largest, slug] = sizes.at(-1)!;
    console.log(`${shape}, ${light}: ${sizes.length} posters, median ${median}, largest ${largest} (${slug})`);
  }
}
