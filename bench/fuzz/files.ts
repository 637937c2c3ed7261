import sharp from "sharp";
import { PART_BYTES } from "../../contract/photo-file.ts";
import { FilePart } from "./encode-request.ts";
import type { Random } from "./random.ts";

/** Files for uploads: a good one for most requests, else one that is damaged, empty or of another type. */
export interface Files {
  photo: (random: Random) => FilePart;
  /** A part of a member's photo: most often all of its `size` bytes. */
  part: (random: Random, size: number) => FilePart;
  table: (random: Random) => FilePart;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

const flatImage = (background: string, width = 400, height = 330) =>
  sharp({ create: { width, height, channels: 3, background } });

async function createPhotos(): Promise<FilePart[]> {
  const image = (colour: string) => flatImage(colour);
  const jpegs = ["#c33", "#3c3", "#33c", "#cc3", "#3cc", "#c3c"].map((colour) => image(colour).jpeg().toBuffer());
  const parts = (await Promise.all(jpegs)).map((bytes) => new FilePart(bytes, "a.jpg", "image/jpeg"));
  parts.push(new FilePart(await image("#555").png().toBuffer(), "b.png", "image/png"));
  parts.push(new FilePart(await image("#777").webp().toBuffer(), "c.webp", "image/webp"));
  return parts;
}

/** Creates the files. `places` is the GeoJSON of the desk's export, from which small tables are cut. */
export async function createFiles(places: { features: unknown[] } | undefined): Promise<Files> {
  const photos = await createPhotos();
  const jpeg = photos[0]!.bytes;
  const large = await flatImage("#963", 720, 660).jpeg().toBuffer();
  const bad = [
    new FilePart(Buffer.alloc(0), "empty.jpg", "image/jpeg"),
    new FilePart(jpeg.subarray(0, jpeg.length / 2), "cut.jpg", "image/jpeg"),
    new FilePart(Buffer.from(svg), "x.svg", "image/svg+xml"),
    new FilePart(Buffer.from('id,name\n1,"a\nb\n'), "x.csv", "text/csv"),
    new FilePart(Buffer.from("\u0000".repeat(5000)), "..\\..\\x", "application/octet-stream"),
    new FilePart(
      Buffer.from('{"type":"FeatureCollection","features":[{"__proto__":1},null,7]}'),
      "x.geojson",
      "text/plain",
    ),
  ];
  const features = places?.features ?? [];
  return {
    photo: (random) => {
      if (random.chance(0.25)) return random.pick(bad);
      const { bytes, name, type } = random.pick(photos);
      // Bytes behind the end of the image make a new file of the same picture.
      return new FilePart(Buffer.concat([bytes, Buffer.from(`#${random.below(1e9)}`)]), name, type);
    },
    part: (random, size) => {
      if (random.chance(0.2)) return random.pick(bad);
      // Bytes behind the end of the image make it as long as was announced.
      const bytes = Buffer.alloc(Math.min(Math.max(size, large.length), PART_BYTES.max));
      large.copy(bytes);
      bytes.writeUInt32BE(random.below(2 ** 32), bytes.length - 4);
      return new FilePart(bytes, "part", "application/octet-stream");
    },
    table: (random) => {
      if (random.chance(0.3) || features.length === 0) return random.pick(bad);
      const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(features));
      const bytes = Buffer.from(JSON.stringify({ type: "FeatureCollection", features: chosen }));
      return new FilePart(bytes, "places.geojson", "application/geo+json");
    },
  };
}
