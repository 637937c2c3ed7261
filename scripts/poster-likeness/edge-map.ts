import sharp from "sharp";

/** Width and height of an edge map in pixels. */
const [WIDTH, HEIGHT] = [64, 48];

/** How strongly the brightness changes at each pixel of a small copy of a picture: 64 × 48 values with mean 0 and length 1. */
export type EdgeMap = Float32Array;

/** Edge map of an SVG document of 1200 × 900. */
export async function edgeMapOf(svg: string): Promise<EdgeMap> {
  const pixels = await sharp(Buffer.from(svg))
    .resize(WIDTH, HEIGHT, { fit: "fill" })
    .flatten()
    .greyscale()
    .raw()
    .toBuffer();
  const edges = new Float32Array(WIDTH * HEIGHT);
  const at = (x: number, y: number) =>
    pixels[Math.min(HEIGHT - 1, Math.max(0, y)) * WIDTH + Math.min(WIDTH - 1, Math.max(0, x))]!;
  for (let y = 0; y < HEIGHT; y++)
    for (let x = 0; x < WIDTH; x++) edges[y * WIDTH + x] = sobel((dx, dy) => at(x + dx, y + dy));
  return normalized(edges);
}

function sobel(at: (dx: number, dy: number) => number): number {
  const across = at(1, -1) + 2 * at(1, 0) + at(1, 1) - at(-1, -1) - 2 * at(-1, 0) - at(-1, 1);
  const down = at(-1, 1) + 2 * at(0, 1) + at(1, 1) - at(-1, -1) - 2 * at(0, -1) - at(1, -1);
  return Math.hypot(across, down);
}

function normalized(values: Float32Array): Float32Array {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const centred = values.map((value) => value - mean);
  const length = Math.sqrt(centred.reduce((sum, value) => sum + value * value, 0)) || 1;
  return centred.map((value) => value / length);
}

/** Correlation of two edge maps, -1 to 1; 1 for the same picture. */
export function correlation(a: EdgeMap, b: EdgeMap): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** From this correlation on two pictures look alike. */
export const ALIKE = 0.6;
