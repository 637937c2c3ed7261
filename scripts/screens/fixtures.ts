import sharp from "sharp";

/** Ids of the seed that the captured screens show. */
export const SEED_IDS = {
  place: 765,
  placeWithPhotos: 12,
  category: 1,
  activity: 1,
  subActivity: 13,
  post: 2,
  province: 3,
  /** Has many places. */
  county: 176,
  /** Has most facts. */
  placeWithFacts: 743,
  /** A museum of which the closed day is known. */
  placeWithHours: 774,
  /** Its position is not verified. */
  approximatePlace: 562,
  /** Is seen from a town. */
  mountain: 723,
  /** A hotel. */
  amenity: 18496,
};

/** Draws a JPEG with a gradient; the same arguments give the same bytes. */
export async function gradientImage(width: number, height: number, from: string, to: string): Promise<Blob> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return new Blob([new Uint8Array(await sharp(Buffer.from(svg)).jpeg().toBuffer())], { type: "image/jpeg" });
}

/** Draws a JPEG of soft shapes as a photograph has them, another one for each number; the same arguments give the same bytes. */
export function landscapeImage(number: number, width: number, height: number): Promise<Buffer> {
  const pixels = Buffer.from(
    Array.from({ length: 12 * 8 * 3 }, (_, index) => (Math.imul(number * 977 + index + 7, 2_654_435_761) >>> 13) & 255),
  );
  return sharp(pixels, { raw: { width: 12, height: 8, channels: 3 } })
    .resize(width, height, { fit: "fill", kernel: "cubic" })
    .jpeg({ quality: 85 })
    .toBuffer();
}
