import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { animatedWebp, flatJpeg, flatPng } from "../../../testing/photos/flat-image.ts";
import { createPhotoDesk, photoFields } from "../../../testing/photos/photo-file.ts";

const desk = createPhotoDesk();
const { app, send, waitUntilProcessed, showPhoto, place, deletePhotos } = desk;

test("a photo is resized to four widths in two formats and shown on the page of its place", async () => {
  const poster = (await place(5)).cover;
  const original = await flatJpeg(1500, 2400)
    .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" } })
    .withMetadata({ orientation: 6 }) // rotated: 2400 × 1500 upright
    .toBuffer();
  const { status, body } = await send(original, { credit_url: "https://example.ir/sara" }, "C:\\عکس\\آبشار\u202e.jpg");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: expect.stringMatching(/رسید/),
    photograph: {
      state: expect.stringMatching(/waiting|working/),
      image: null,
      removed: false,
      file_name: "آبشار .jpg",
      size: original.length,
      ...photoFields,
    },
  });
  await waitUntilProcessed();
  const photo = await showPhoto(body.photograph.id);
  expect(photo).toMatchObject({ state: "ready", shown_as: "cover", chosen: false, width: 2400, height: 1500 });
  const { image } = photo;
  expect(image).toMatchObject({
    width: 1920,
    height: 1200,
    night_src: null,
    alt: photoFields.alt,
    credit: {
      text: photoFields.credit,
      url: "https://example.ir/sara",
      license: "CC BY-SA 4.0",
      license_url: "https://creativecommons.org/licenses/by-sa/4.0/",
    },
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect(image.placeholder.length).toBeLessThan(400);
  const addresses = [...image.srcset.split(", "), ...image.avif_srcset.split(", ")];
  expect(addresses.map((source) => source.replace(/^\/media\/[0-9a-f]{40}-/, ""))).toEqual([
    ...[320, 640, 1024, 1920].map((width) => `${width}.webp ${width}w`),
    ...[320, 640, 1024, 1920].map((width) => `${width}.avif ${width}w`),
  ]);
  for (const source of addresses) {
    const [path, width] = source.split(" ") as [string, string];
    const response = await fetch(desk.address + path);
    expect(response.headers.get("content-type")).toBe(`image/${path.slice(-4)}`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.length).toBe(Number(response.headers.get("content-length")));
    const decoded = await sharp(bytes).metadata();
    expect([decoded.width, decoded.exif, decoded.icc]).toEqual([Number.parseInt(width, 10), undefined, undefined]);
    expect(decoded.height).toBe(Math.round((decoded.width * 1500) / 2400));
    const cached = await fetch(desk.address + path, { headers: { "if-none-match": response.headers.get("etag")! } });
    expect([cached.status, await cached.text()]).toEqual([304, ""]);
  }
  await expect.poll(async () => (await place(5)).cover).toEqual(image);
  expect(await place(5)).toMatchObject({ hero: image, gallery: [] });
  expect(poster.src).toMatch(/^\/posters\//);
  await expect.poll(desk.listUploads).toEqual([]);
});

test("the original and unknown files are not served", async () => {
  const [row] = await app.db`select hash, media_hash from photograph limit 1`;
  const { hash, media_hash } = row!;
  for (const path of [
    hash,
    `${hash}-320.webp`,
    hash.slice(0, 40),
    `${hash.slice(0, 40)}-320.webp`,
    `${media_hash}-321.webp`,
    `${media_hash}-0320.webp`,
    `${media_hash}-320.jpg`,
    `${"0".repeat(40)}-320.webp`,
    "../../etc/passwd",
    "..%2f..%2fetc%2fpasswd",
    `..%2f${media_hash}-320.webp`,
    `${media_hash}-320.webp%00`,
    "",
  ]) {
    const response = await fetch(`${desk.address}/media/${path}`);
    expect(response.status, path).toBe(404);
    expect(response.headers.get("cache-control") ?? "", path).not.toMatch(/public|immutable/);
  }
});

test.each(["png", "webp", "avif"] as const)(
  "accepts %s whatever its file name, and never enlarges it",
  async (format) => {
    await deletePhotos();
    const original = await flatJpeg(700, 400).tint({ r: 10, g: 200, b: format.length }).toFormat(format).toBuffer();
    const { status, body } = await send(original, {}, "x.exe");
    expect(status).toBe(201);
    await waitUntilProcessed();
    const { image } = await showPhoto(body.photograph.id);
    expect(image.srcset.match(/\d+w/g)).toEqual(["320w", "640w", "700w"]);
    expect(image).toMatchObject({ width: 700, height: 400, src: expect.stringMatching(/-700\.webp$/) });
  },
);

const failedWith = (reason: RegExp) => ({
  state: "failed",
  image: null,
  shown_as: null,
  reason: expect.stringMatching(reason),
});
test.each([
  ["half a JPEG", async () => (await flatJpeg(2000, 1500).toBuffer()).subarray(0, 6000), /نیمه‌کاره/],
  ["half a PNG", async () => (await flatJpeg(400, 300).png().toBuffer()).subarray(0, 300), /نیمه‌کاره/],
  ["half a WebP", async () => (await flatJpeg().webp().toBuffer()).subarray(0, 150), /نیمه‌کاره/],
  ["half an AVIF", async () => (await flatJpeg().avif().toBuffer()).subarray(0, 320), /نیمه‌کاره/],
  [
    "a JPEG header followed by garbage",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(9000, 7)]),
    /نیمه‌کاره/,
  ],
  ["HEIC with an AVIF header", () => Buffer.from("\0\0\0\u0018ftypmif1\0\0\0\0mif1heic", "latin1"), /نیمه‌کاره|AVIF/],
  ["400 megapixels in 50 kB", () => flatPng(20_000), /پیکسل/],
  ["too wide", () => flatJpeg(8001, 20).toBuffer(), /۸٬۰۰۰ پیکسل است؛ این یکی ۸٬۰۰۱/],
  ["too small", () => flatJpeg(319, 200).toBuffer(), /۳۲۰ پیکسل باشد؛ این یکی ۳۱۹/],
] as [string, () => Uint8Array | Promise<Uint8Array>, RegExp][])(
  "%s fails with a reason for the editor",
  async (_what, bytes, reason) => {
    await deletePhotos();
    const { status, body } = await send(await bytes());
    expect(status).toBe(201);
    await waitUntilProcessed();
    expect(await showPhoto(body.photograph.id)).toMatchObject(failedWith(reason));
    const { counts } = (await app.get("desk/photograph?state=failed", desk.sara.headers)).body;
    expect(counts).toEqual({ sending: 0, waiting: 0, working: 0, ready: 0, failed: 1, removed: 0 });
  },
);

test.each([
  ["320 pixels", () => flatJpeg(320, 20).toBuffer()],
  ["8,000 pixels", () => flatJpeg(8000, 320).toBuffer()],
  ["8,000 × 8,000 pixels, decoded as a whole", () => flatJpeg(8000, 8000).webp({ effort: 0 }).toBuffer()],
  [
    "an animated WebP",
    () => animatedWebp(["#f00", "#0f0"]).then((film) => sharp(film, { pages: -1 }).resize(400).toBuffer()),
  ],
  ["print colours", () => flatJpeg(400, 400).toColourspace("cmyk").toBuffer()],
  ["grey with an alpha channel", () => flatJpeg(400, 400).greyscale().ensureAlpha(0.5).png().toBuffer()],
])("%s is processed", async (_what, bytes) => {
  await deletePhotos();
  const { body } = await send(await bytes());
  await waitUntilProcessed();
  expect(await showPhoto(body.photograph.id)).toMatchObject({ state: "ready", reason: null });
});

test("originals are stored under the hash of their bytes", async () => {
  await deletePhotos();
  const original = await flatJpeg(555, 333).toBuffer();
  await send(original);
  const stored = await desk.media.get(createHash("sha256").update(original).digest("hex"));
  const chunks: Buffer[] = [];
  for await (const chunk of stored!.stream) chunks.push(chunk);
  expect(Buffer.concat(chunks).equals(original)).toBe(true);
  await waitUntilProcessed();
});
