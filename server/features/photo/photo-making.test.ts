import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { animatedWebp, flatJpeg, flatPng } from "../../../testing/flat-picture.ts";
import { photographDesk, words } from "../../../testing/photo-file.ts";

const desk = photographDesk();
const { it, send, settled, shown, place, forget } = desk;

test("a photograph becomes pictures in four widths and two formats, and stands on the page of its place", async () => {
  const poster = (await place(5)).cover;
  const sent = await flatJpeg(1500, 2400)
    .withExif({ IFD0: { Make: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" } })
    .withMetadata({ orientation: 6 }) // lies on its side: 2400 × 1500 upright
    .toBuffer();
  const { status, body } = await send(sent, { credit_url: "https://example.ir/sara" }, "C:\\عکس\\آبشار\u202e.jpg");
  expect(status).toBe(201);
  expect(body).toMatchObject({
    message: expect.stringMatching(/رسید/),
    photograph: {
      state: expect.stringMatching(/waiting|working/),
      image: null,
      removed: false,
      file_name: "آبشار .jpg",
      size: sent.length,
      ...words,
    },
  });
  await settled();
  const made = await shown(body.photograph.id);
  expect(made).toMatchObject({ state: "ready", shown_as: "cover", chosen: false, width: 2400, height: 1500 });
  const { image } = made;
  expect(image).toMatchObject({
    width: 1920,
    height: 1200,
    night_src: null,
    alt: words.alt,
    credit: {
      text: words.credit,
      url: "https://example.ir/sara",
      license: "CC BY-SA 4.0",
      license_url: "https://creativecommons.org/licenses/by-sa/4.0/",
    },
    placeholder: expect.stringMatching(/^data:image\/webp;base64,/),
  });
  expect(image.placeholder.length).toBeLessThan(400);
  const addresses = [...image.srcset.split(", "), ...image.avif_srcset.split(", ")];
  expect(addresses.map((each) => each.replace(/^\/media\/[0-9a-f]{40}-/, ""))).toEqual([
    ...[320, 640, 1024, 1920].map((width) => `${width}.webp ${width}w`),
    ...[320, 640, 1024, 1920].map((width) => `${width}.avif ${width}w`),
  ]);
  for (const each of addresses) {
    const [path, width] = each.split(" ") as [string, string];
    const answer = await fetch(desk.address + path);
    expect(answer.headers.get("content-type")).toBe(`image/${path.slice(-4)}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    const found = await sharp(bytes).metadata();
    expect([found.width, found.exif, found.icc]).toEqual([Number.parseInt(width, 10), undefined, undefined]);
    expect(found.height).toBe(Math.round((found.width * 1500) / 2400));
    const again = await fetch(desk.address + path, { headers: { "if-none-match": answer.headers.get("etag")! } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
  await expect.poll(async () => (await place(5)).cover, { timeout: 20_000 }).toEqual(image);
  expect(await place(5)).toMatchObject({ hero: image, gallery: [] });
  expect(poster.src).toMatch(/^\/posters\//);
  await expect.poll(desk.arriving).toEqual([]);
});

test("the original is not served, nor anything else that is no picture of a photograph", async () => {
  const [row] = await it.db`select hash, media_hash from photograph limit 1`;
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
    const answer = await fetch(`${desk.address}/media/${path}`);
    expect(answer.status, path).toBe(404);
    expect(answer.headers.get("cache-control") ?? "", path).not.toMatch(/public|immutable/);
  }
});

test.each(["png", "webp", "avif"] as const)(
  "%s is taken whatever it is called, and never made larger",
  async (format) => {
    await forget();
    const sent = await flatJpeg(700, 400).tint({ r: 10, g: 200, b: format.length }).toFormat(format).toBuffer();
    const { status, body } = await send(sent, {}, "x.exe");
    expect(status).toBe(201);
    await settled();
    const { image } = await shown(body.photograph.id);
    expect(image.srcset.match(/\d+w/g)).toEqual(["320w", "640w", "700w"]);
    expect(image).toMatchObject({ width: 700, height: 400, src: expect.stringMatching(/-700\.webp$/) });
  },
);

const broken = (why: RegExp) => ({ state: "failed", image: null, shown_as: null, reason: expect.stringMatching(why) });
test.each([
  ["half a JPEG", async () => (await flatJpeg(2000, 1500).toBuffer()).subarray(0, 6000), /نیمه‌کاره/],
  ["half a PNG", async () => (await flatJpeg(400, 300).png().toBuffer()).subarray(0, 300), /نیمه‌کاره/],
  ["half a WebP", async () => (await flatJpeg().webp().toBuffer()).subarray(0, 150), /نیمه‌کاره/],
  ["half an AVIF", async () => (await flatJpeg().avif().toBuffer()).subarray(0, 320), /نیمه‌کاره/],
  [
    "a beginning with nonsense behind",
    () => Buffer.concat([Buffer.from("ffd8ffe0", "hex"), Buffer.alloc(9000, 7)]),
    /نیمه‌کاره/,
  ],
  ["HEIC in AVIF's clothes", () => Buffer.from("\0\0\0\u0018ftypmif1\0\0\0\0mif1heic", "latin1"), /نیمه‌کاره|AVIF/],
  ["400 megapixels in 50 kB", () => flatPng(20_000), /پیکسل/],
  ["too wide", () => flatJpeg(8001, 20).toBuffer(), /۸٬۰۰۰ پیکسل است؛ این یکی ۸٬۰۰۱/],
  ["too small", () => flatJpeg(319, 200).toBuffer(), /۳۲۰ پیکسل باشد؛ این یکی ۳۱۹/],
] as [string, () => Uint8Array | Promise<Uint8Array>, RegExp][])(
  "%s: the editor reads why it cannot be shown",
  async (_what, bytes, why) => {
    await forget();
    const { status, body } = await send(await bytes());
    expect(status).toBe(201);
    await settled();
    expect(await shown(body.photograph.id)).toMatchObject(broken(why));
    const { counts } = (await it.get("desk/features/photo?state=failed", desk.sara.headers)).body;
    expect(counts).toEqual({ waiting: 0, working: 0, ready: 0, failed: 1, removed: 0 });
  },
);

test.each([
  ["320 pixels", () => flatJpeg(320, 20).toBuffer()],
  ["8,000 pixels", () => flatJpeg(8000, 320).toBuffer()],
  ["8,000 pixels on both sides, opened as a whole", () => flatJpeg(8000, 8000).webp({ effort: 0 }).toBuffer()],
  [
    "a film of WebP",
    () => animatedWebp(["#f00", "#0f0"]).then((film) => sharp(film, { pages: -1 }).resize(400).toBuffer()),
  ],
  ["print colours", () => flatJpeg(400, 400).toColourspace("cmyk").toBuffer()],
  ["grey with an alpha channel", () => flatJpeg(400, 400).greyscale().ensureAlpha(0.5).png().toBuffer()],
])("%s can be shown", async (_what, bytes) => {
  await forget();
  const { body } = await send(await bytes());
  await settled();
  expect(await shown(body.photograph.id)).toMatchObject({ state: "ready", reason: null });
});

test("the originals lie under the hash of their bytes", async () => {
  await forget();
  const sent = await flatJpeg(555, 333).toBuffer();
  await send(sent);
  const found = await desk.media.get(createHash("sha256").update(sent).digest("hex"));
  const parts: Buffer[] = [];
  for await (const part of found!.stream) parts.push(part);
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
  await settled();
});
