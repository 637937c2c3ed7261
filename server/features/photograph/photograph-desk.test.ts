import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { animatedWebp, flatJpeg, flatPng } from "../../../testing/flat-picture.ts";
import type { TestMember } from "../../../testing/member.ts";
import { sendPhotograph, settledPhotographs } from "../../../testing/photograph.ts";
import { newStaff } from "../../../testing/staff.ts";
import { diskMedia } from "../../gateways/media/disk.ts";
import { makePhotographs } from "../../jobs/photograph.job.ts";

const folder = await mkdtemp(join(tmpdir(), "sarzamin-photograph-"));
const media = diskMedia(join(folder, "media"));
const arrivals = join(folder, "arrivals");
const it = testApp({ media, arrivals });
let sara: TestMember;
let address: string;
let job: ReturnType<typeof makePhotographs>;

beforeAll(async () => {
  sara = await newStaff(it);
  address = await it.app.listen({ port: 0, host: "127.0.0.1" });
  job = makePhotographs(it.db, media, arrivals);
});
afterAll(async () => {
  await job?.close();
  await rm(folder, { recursive: true, force: true });
});

const words = { alt: "آبشار در بهار", credit: "سارا رضایی", license: "cc-by-sa-4.0" };
const send = (bytes: Uint8Array | string, fields: Record<string, string> = {}, name = "a.jpg") =>
  sendPhotograph(address, sara, bytes, { place_id: "5", ...words, ...fields }, name);
const settled = () => settledPhotographs(it.db);
const shown = async (id: number) => (await it.get(`desk/photograph/show/${id}`, sara.headers)).body.photograph;
const place = async (id: number) => (await it.get(`home/place/show/${id}`)).body.place;
const forget = () => it.db`delete from photograph`;

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
    credit: { text: words.credit, url: "https://example.ir/sara", license: "CC BY-SA 4.0", license_url: "https://creativecommons.org/licenses/by-sa/4.0/" },
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
    const answer = await fetch(address + path);
    expect(answer.headers.get("content-type")).toBe(`image/${path.slice(-4)}`);
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(bytes.length).toBe(Number(answer.headers.get("content-length")));
    const found = await sharp(bytes).metadata();
    expect([found.width, found.exif, found.icc]).toEqual([Number.parseInt(width, 10), undefined, undefined]);
    expect(found.height).toBe(Math.round((found.width * 1500) / 2400));
    const again = await fetch(address + path, { headers: { "if-none-match": answer.headers.get("etag")! } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
  }
  await expect.poll(async () => (await place(5)).cover, { timeout: 5000 }).toEqual(image);
  expect(await place(5)).toMatchObject({ hero: image, gallery: [] });
  expect(poster.src).toMatch(/^\/posters\//);
  await expect.poll(() => readdir(arrivals)).toEqual([]);
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
    const answer = await fetch(`${address}/media/${path}`);
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

test("the same bytes come once to a place, also when they are sent at the same time; to another place they come too", async () => {
  await forget();
  const sent = await flatJpeg(640, 480).toBuffer();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.photograph.id)).size).toBe(1);
  const { id } = answers[0]!.body.photograph;
  expect((await send(sent, { alt: "چیز دیگر" })).body.photograph).toMatchObject({ id, alt: words.alt });
  expect((await send(sent, { place_id: "7" })).status).toBe(201);
  await it.post("desk/photograph/remove", { ids: [id] }, sara.headers);
  const back = await send(sent, { alt: "از نو آمده" });
  expect([back.status, back.body.photograph]).toEqual([
    200,
    expect.objectContaining({ id, removed: false, alt: "از نو آمده" }),
  ]);
});

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
  ["more megapixels than we open", () => flatJpeg(8000, 7000).toBuffer(), /مگاپیکسل/],
] as [string, () => Uint8Array | Promise<Uint8Array>, RegExp][])(
  "%s: the editor reads why it cannot be shown",
  async (_what, bytes, why) => {
    await forget();
    const { status, body } = await send(await bytes());
    expect(status).toBe(201);
    await settled();
    expect(await shown(body.photograph.id)).toMatchObject(broken(why));
    const { counts } = (await it.get("desk/photograph?state=failed", sara.headers)).body;
    expect(counts).toEqual({ waiting: 0, working: 0, ready: 0, failed: 1, removed: 0 });
  },
);

test.each([
  ["320 pixels", () => flatJpeg(320, 20).toBuffer()],
  ["8,000 pixels", () => flatJpeg(8000, 320).toBuffer()],
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

test.each([
  ["nothing", "", 422, "photo_unreadable"],
  ["text called a JPEG", "این یک عکس نیست", 422, "photo_unreadable"],
  [
    "SVG with a script",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    415,
    "media_type_wrong",
  ],
  ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;", 415, "media_type_wrong"],
  ["a PDF", "%PDF-1.7\n", 415, "media_type_wrong"],
  ["a page", "<!DOCTYPE html><script>alert(1)</script>", 415, "media_type_wrong"],
  ["a camera's HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", 415, "media_type_wrong"],
  ["an archive", "PK\x03\x04", 415, "media_type_wrong"],
])("%s is refused at once", async (_what, bytes, status, code) => {
  await forget();
  const answer = await send(bytes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(answer.body.errors.photograph).toMatch(/[\u0600-\u06ff]/);
  expect(await it.db`select 1 from photograph`).toEqual([]);
  await expect.poll(() => readdir(arrivals)).toEqual([]);
});

test("31 MB are cut off while they come, whatever the sender says, and nothing stays", async () => {
  const large = Buffer.concat([await flatJpeg().toBuffer(), Buffer.alloc(31_500_000)]);
  const { status, body } = await send(large);
  expect([status, body.code]).toEqual([413, "body_too_large"]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ place_id: "5", ...words })) form.append(name, value);
  form.append("photograph", new Blob([large as never]), "a.jpg");
  const whole = new Response(form);
  const answer = await fetch(`${address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...sara.headers, "content-type": whole.headers.get("content-type")! },
    body: whole.body, // a stream: of unsaid length
    duplex: "half",
  } as RequestInit);
  expect([answer.status, (await answer.json()).code]).toEqual([413, "body_too_large"]);
  await expect.poll(() => readdir(arrivals)).toEqual([]);
});

test("a file just below the limit is taken, and what hides behind its picture is not served", async () => {
  await forget();
  const polyglot = Buffer.concat([
    await flatJpeg(500, 400).toBuffer(),
    Buffer.alloc(30_000_000, "<script>alert(1)</script>"),
  ]);
  const { status, body } = await send(polyglot);
  expect(status).toBe(201);
  await settled();
  const { image } = await shown(body.photograph.id);
  const served = Buffer.from(await (await fetch(address + image.src)).arrayBuffer());
  expect(served.includes("script")).toBe(false);
  expect(served.length).toBeLessThan(5000);
});

test("a sender who goes away halfway leaves nothing behind", async () => {
  await forget();
  const stop = new AbortController();
  const body = new ReadableStream({
    start(it) {
      it.enqueue(Buffer.from('--b\r\ncontent-disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n'));
      it.enqueue(Buffer.alloc(100_000, 0xff));
    },
  });
  const sending = fetch(`${address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...sara.headers, "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
    signal: stop.signal,
  } as RequestInit).catch(() => "gone");
  await expect.poll(() => readdir(arrivals)).toHaveLength(1);
  stop.abort();
  expect(await sending).toBe("gone");
  await expect.poll(() => readdir(arrivals)).toEqual([]);
  expect((await send(await flatJpeg().toBuffer())).status).toBe(201);
});

test("without its words, its subject or its file a photograph is refused at the field", async () => {
  const good = await flatJpeg().toBuffer();
  const errors = async (fields: Record<string, string>) => {
    const { status, body } = await send(good, fields);
    return [status, Object.keys(body.errors ?? {}), JSON.stringify(body.errors)];
  };
  for (const [fields, wrong] of [
    [{ alt: "" }, "alt"],
    [{ alt: "آ" }, "alt"],
    [{ alt: "آ".repeat(201) }, "alt"],
    [{ credit: " " }, "credit"],
    [{ license: "" }, "license"],
    [{ license: "gpl" }, "license"],
    [{ license: "__proto__" }, "license"],
    [{ credit_url: "javascript:alert(1)" }, "credit_url"],
    [{ place_id: "" }, "place_id"],
    [{ place_id: "999999" }, "place_id"],
    [{ post_id: "1" }, "place_id"],
  ] as const)
    expect(await errors(fields), JSON.stringify(fields)).toEqual([
      422,
      [wrong],
      expect.stringMatching(/[\u0600-\u06ff]/),
    ]);
  const forged = {
    place_id: 5,
    ...words,
    photograph: { path: "/etc/passwd", size: 1, hash: "0".repeat(64), head: [], name: "x" },
  };
  const answer = await it.post("desk/photograph/upload", forged, sara.headers);
  expect([answer.status, answer.body.errors]).toEqual([422, { photograph: "یک عکس برگزینید." }]);
});

test("what is told of a photograph is data, whatever it looks like", async () => {
  await forget();
  const nasty = { alt: '"><script>alert(1)</script>', credit: "<img src=x onerror=alert(1)>\u202e" };
  const { body } = await send(await flatJpeg().toBuffer(), nasty);
  await settled();
  const { image } = await shown(body.photograph.id);
  expect(image.alt).toBe(nasty.alt);
});

async function three() {
  await forget();
  const ids: number[] = [];
  for (const red of [1, 2, 3])
    ids.push((await send(await flatJpeg(320 + red, 300).toBuffer(), { alt: `عکس ${red}` })).body.photograph.id);
  await settled();
  return ids as [number, number, number];
}
const standing = async () => {
  const { data } = (await it.get("desk/photograph?place_id=5", sara.headers)).body;
  return data.map((each: { id: number; shown_as: string | null }) => [each.id, each.shown_as]);
};
const onPage = async () => {
  await it.app.inject("/"); // whatever is kept
  const { hero, gallery } = await place(5);
  return [hero, ...gallery].map(({ alt }: { alt: string }) => alt);
};

test("order, cover, removal and return show on the place's page", async () => {
  const [a, b, c] = await three();
  expect(await standing()).toEqual([
    [a, "cover"],
    [b, "gallery"],
    [c, "gallery"],
  ]);
  await expect.poll(onPage, { timeout: 5000 }).toEqual(["عکس 1", "عکس 2", "عکس 3"]);
  expect((await it.post("desk/photograph/reorder", { place_id: 5, ids: [c, a, b] }, sara.headers)).status).toBe(200);
  expect(await standing()).toEqual([
    [c, "cover"],
    [a, "gallery"],
    [b, "gallery"],
  ]);
  await it.post(`desk/photograph/cover/${b}`, {}, sara.headers);
  expect(await standing()).toEqual([
    [c, "gallery"],
    [a, "gallery"],
    [b, "cover"],
  ]);
  await expect.poll(onPage, { timeout: 5000 }).toEqual(["عکس 2", "عکس 3", "عکس 1"]);
  const { src } = (await shown(b)).image;
  expect((await it.post("desk/photograph/remove", { ids: [b, a] }, sara.headers)).body).toMatchObject({ changed: 2 });
  expect(await standing()).toEqual([[c, "cover"]]);
  await expect.poll(onPage, { timeout: 5000 }).toEqual(["عکس 3"]);
  expect(await shown(b)).toMatchObject({ removed: true, image: null, shown_as: null, chosen: false });
  expect((await fetch(address + src)).status).toBe(404);
  expect((await it.post("desk/photograph/restore", { ids: [b] }, sara.headers)).body).toMatchObject({ changed: 1 });
  expect(await standing()).toEqual([
    [c, "cover"],
    [b, "gallery"],
  ]);
  expect((await fetch(address + src)).status).toBe(200);
  await it.post("desk/photograph/remove", { ids: [b, c] }, sara.headers);
  await expect.poll(async () => (await place(5)).hero.src, { timeout: 5000 }).toMatch(/^\/posters\//);
});

test("an order that is not of exactly what is there is refused; two who choose the cover at once leave one", async () => {
  const [a, b, c] = await three();
  for (const ids of [[a, b], [a, b, c, c], [a, b, c, c + 1000], [], ["x"]]) {
    const { status, body } = await it.post("desk/photograph/reorder", { place_id: 5, ids }, sara.headers);
    expect([status, Object.keys(body.errors)], String(ids)).toEqual([422, ["ids"]]);
  }
  await Promise.all([a, b, c, a, b].map((id) => it.post(`desk/photograph/cover/${id}`, {}, sara.headers)));
  expect(await it.db`select count(*)::int from photograph where chosen`).toEqual([{ count: 1 }]);
  const [chosen] = await it.db`select id from photograph where chosen`;
  await it.post(`desk/photograph/cover/${chosen!.id}`, { chosen: false }, sara.headers);
  expect((await standing())[0]).toEqual([a, "cover"]);
});

test("words may be changed and are searched; nothing is changed that is not there", async () => {
  const [a] = await three();
  const change = { alt: "آبشار یخ‌زده", credit: "مریم", credit_url: "", license: "own" };
  const { status, body } = await it.post(`desk/photograph/update/${a}`, change, sara.headers);
  expect([status, body.photograph]).toEqual([200, expect.objectContaining({ ...change, credit_url: null })]);
  expect((await it.get(`desk/photograph?q=${encodeURIComponent("مریم")}`, sara.headers)).body).toMatchObject({
    data: [{ id: a }],
    total: 1,
    counts: { ready: 1 },
  });
  expect((await it.post(`desk/photograph/update/${a}`, { alt: "" }, sara.headers)).status).toBe(422);
  for (const path of ["update/999999", "cover/999999"])
    expect((await it.post(`desk/photograph/${path}`, { alt: "چیزی" }, sara.headers)).body.code).toBe(
      "photograph_unknown",
    );
  for (const path of ["remove", "restore", "retry"]) {
    const answer = await it.post(`desk/photograph/${path}`, { ids: [a, 999_999] }, sara.headers);
    expect([answer.status, answer.body.code]).toEqual([404, "photograph_unknown"]);
  }
  expect((await shown(a)).removed).toBe(false);
});

test("a story wears its photograph", async () => {
  await forget();
  const form = { ...words, post_id: "1" };
  const { status, body } = await sendPhotograph(address, sara, await flatJpeg().toBuffer(), form);
  expect([status, body.photograph.subject.kind]).toEqual([201, "post"]);
  await settled();
  const { image, shown_as } = await shown(body.photograph.id);
  expect(shown_as).toBe("cover");
  const cover = async () => (await it.get("home/post?post_id=1")).body.post.cover;
  await expect.poll(cover, { timeout: 5000 }).toEqual(image);
});

test("every deed is noted", async () => {
  const [a, b, c] = await three();
  await it.db`alter table audit disable trigger append_only`;
  await it.db`delete from audit`;
  await it.db`alter table audit enable trigger append_only`;
  await it.post(`desk/photograph/update/${a}`, { alt: "نام تازه" }, sara.headers);
  await it.post(`desk/photograph/cover/${b}`, {}, sara.headers);
  await it.post("desk/photograph/reorder", { place_id: 5, ids: [c, b, a] }, sara.headers);
  await it.post("desk/photograph/remove", { ids: [a] }, sara.headers);
  await it.post("desk/photograph/restore", { ids: [a] }, sara.headers);
  await it.db`update photograph set state = 'failed' where id = ${c}`;
  await it.post("desk/photograph/retry", { ids: [c] }, sara.headers);
  const noted = await it.db`select action, account_id, subject_kind, subject_id from audit order by id`;
  expect(noted.map(({ action }) => action)).toEqual([
    "update",
    "choose_cover",
    "reorder_photographs",
    "remove",
    "restore",
    "retry",
  ]);
  expect(noted[0]).toEqual({ action: "update", account_id: sara.account, subject_kind: "photograph", subject_id: a });
  await settled();
});

test("the originals lie under the hash of their bytes", async () => {
  await forget();
  const sent = await flatJpeg(555, 333).toBuffer();
  await send(sent);
  const found = await media.get(createHash("sha256").update(sent).digest("hex"));
  const parts: Buffer[] = [];
  for await (const part of found!.stream) parts.push(part);
  expect(Buffer.concat(parts).equals(sent)).toBe(true);
  await settled();
});
