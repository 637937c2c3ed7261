import { once } from "node:events";
import { connect } from "node:net";
import { promisify } from "node:util";
import sharp from "sharp";
import { beforeAll, expect, test, vi } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";
import { animatedWebp, flatPng, flatJpeg as jpeg } from "../../../testing/photos/flat-image.ts";

const app = testApp();
let sara: TestMember;
let address: string;

beforeAll(async () => {
  sara = await newMember(app);
  address = await app.fastify.listen({ port: 0, host: "127.0.0.1" });
});

async function send(
  bytes: Uint8Array | string,
  { name = "photo.jpg", type = "image/jpeg", resetLimits = true } = {},
  { headers } = sara,
) {
  if (resetLimits) await app.db`delete from rate_limit`;
  const form = new FormData();
  form.append("photo", new Blob([bytes as never], { type }), name);
  const response = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers, body: form });
  return { status: response.status, body: await response.json() };
}

test("an avatar is served square, upright and without metadata", async () => {
  const blueHalf = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const upload = await jpeg(600, 600)
    .composite([{ input: blueHalf, left: 0, top: 0 }]) // the left half is blue, and the image is rotated by EXIF
    .withExif({
      IFD0: { Make: "Kamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(upload).metadata()).orientation).toBe(6);
  const { status, body } = await send(upload);
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: "عکس شما ذخیره شد.", photo: { width: 512, height: 512, alt: "عکس سارا" } });
  expect((await app.get("profile/get", sara.headers)).body.user.photo).toEqual(body.photo);

  const response = await fetch(address + body.photo.src);
  expect(response.headers.get("content-type")).toBe("image/webp");
  expect(response.headers.get("cache-control")).toContain("immutable");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  const served = Buffer.from(await response.arrayBuffer());
  const { width, height, exif, icc } = await sharp(served).metadata();
  expect([width, height, exif, icc]).toEqual([512, 512, undefined, undefined]);
  const colour = async (top: number) =>
    [...(await sharp(served).extract({ left: 250, top, width: 1, height: 1 }).raw().toBuffer())].map(
      (value) => value > 128,
    );
  expect(await colour(20)).toEqual([false, false, true]); // rotated by 90°: the left half is on top
  expect(await colour(490)).toEqual([true, false, false]);
  const small = await fetch(address + body.photo.src.replace(".webp", "-128.webp"));
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(128);
});

test.each(["png", "webp", "avif"] as const)("accepts %s whatever its name and declared type", async (format) => {
  const { status } = await send(await jpeg().toFormat(format).toBuffer(), { name: "x.exe", type: "text/html" });
  expect(status).toBe(200);
});

const payload = "<script>alert(1)</script>PK\u0003\u0004evil";
test.each([
  ["a JPEG", async () => jpeg().withMetadata().toBuffer()],
  ["a JPEG with HTML in its comment", async () => withComment(await jpeg().toBuffer(), `<!doctype html>${payload}`)],
  ["a PNG", () => jpeg().png().toBuffer()],
  ["a WebP", () => jpeg().webp().toBuffer()],
])("content hidden in or appended to %s is not served", async (_what, bytes) => {
  const { status, body } = await send(Buffer.concat([await bytes(), Buffer.from(payload)]));
  expect(status).toBe(200);
  for (const src of [body.photo.src, body.photo.src.replace(".webp", "-128.webp")]) {
    const response = await fetch(address + src);
    const served = Buffer.from(await response.arrayBuffer()).toString("latin1");
    expect(served).toMatch(/^RIFF....WEBP/s);
    expect(served).not.toMatch(/script|evil|doctype/);
  }
});

/** A JPEG with a comment segment after its first marker. */
function withComment(jpegBytes: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpegBytes.subarray(0, 2), head, Buffer.from(comment), jpegBytes.subarray(2)]);
}

test("an animation is reduced to its first frame", async () => {
  const { status, body } = await send(await animatedWebp(["#f00", "#0f0", "#00f"]));
  expect(status).toBe(200);
  const served = Buffer.from(await (await fetch(address + body.photo.src)).arrayBuffer());
  expect((await sharp(served).metadata()).pages).toBeUndefined();
  const [red, green] = await sharp(served).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer();
  expect([red! > 200, green! < 50]).toEqual([true, true]);
});

const text = "این یک متن است، نه یک عکس. ".repeat(20);
test.each([
  ["a text named .jpg", () => text, 422, "photo_unreadable"],
  ["an HTML page", () => `<html><script>1</script></html>${text}`, 422, "photo_unreadable"],
  [
    "an SVG with a script",
    () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    415,
    "media_type_wrong",
  ],
  ["a GIF polyglot with a script", () => "GIF89a/*<svg/onload=alert(1)>*/=1;", 415, "media_type_wrong"],
  ["a PDF", () => "%PDF-1.7 …", 415, "media_type_wrong"],
  ["nothing", () => "", 422, "photo_unreadable"],
  ["half a JPEG", async () => (await jpeg().toBuffer()).subarray(0, 1500), 422, "photo_unreadable"],
  ["half a PNG", async () => (await jpeg().png().toBuffer()).subarray(0, 300), 422, "photo_unreadable"],
  ["only the first bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, "photo_unreadable"],
  ["half a WebP", async () => (await jpeg().webp().toBuffer()).subarray(0, 150), 422, "photo_unreadable"],
  ["a camera's HEIC", () => "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", 415, "media_type_wrong"],
  ["a TIFF", () => jpeg().tiff().toBuffer(), 415, "media_type_wrong"],
  [
    "48 megapixels that must be decoded as a whole",
    () => jpeg(8000, 6000).webp({ effort: 0 }).toBuffer(),
    422,
    "photo_too_large",
  ],
  ["400 megapixels", () => flatPng(20_000), 422, "photo_too_large"],
] as [string, () => Uint8Array | string | Promise<Uint8Array>, number, string][])(
  "%s is rejected with a message",
  async (_what, bytes, status, code) => {
    const response = await send(await bytes());
    expect([response.status, response.body.code]).toEqual([status, code]);
    expect(response.body.message).toMatch(/[\u0600-\u06ff]/);
    expect(response.body.errors.photo).toMatch(/[\u0600-\u06ff]/);
  },
);

test("an upload whose sender leaves before it has begun keeps no place from the next one", async () => {
  const reza = await newMember(app);
  const { port, hostname } = new URL(address);
  const connections = () => promisify(app.fastify.server.getConnections.bind(app.fastify.server))();
  const waiting = () =>
    app.db`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const before = await connections();
  await app.db.begin(async (tx) => {
    await tx`lock table session in access exclusive mode`; // whose upload it is takes a while to find out
    const socket = connect(Number(port), hostname);
    socket.write(
      [
        "POST /api/v1/profile/photo HTTP/1.1",
        "host: x",
        `authorization: ${reza.headers.authorization}`,
        "content-type: multipart/form-data; boundary=b",
        "content-length: 1000\r\n\r\n--b\r\n",
      ].join("\r\n"),
    );
    await expect.poll(async () => (await waiting()).length).toBe(1);
    socket.destroy();
    await expect.poll(connections).toBe(before);
  });
  const response = await send(await jpeg(200, 200).toBuffer(), {}, reza);
  expect([response.status, response.body.code]).toEqual([200, undefined]);
});

/** Streams 30 MB without a declared length in a form field; returns the beginning of the response. */
async function streamUpload(field: string, { headers }: TestMember): Promise<string> {
  const { port, hostname } = new URL(address);
  const socket = connect(Number(port), hostname);
  const close = once(socket, "close");
  let responseText = "";
  socket.on("data", (bytes) => {
    responseText += bytes;
    if (responseText.includes("}")) socket.destroy();
  });
  socket.write(
    [
      "POST /api/v1/profile/photo HTTP/1.1",
      "host: x",
      `authorization: ${headers.authorization}`,
      "content-type: multipart/form-data; boundary=b",
      "transfer-encoding: chunked\r\n\r\n",
    ].join("\r\n"),
  );
  const chunk = (bytes: Buffer) =>
    socket.write(Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from("\r\n")]));
  chunk(Buffer.from(`--b\r\ncontent-disposition: form-data; name="${field}"; filename="a.jpg"\r\n\r\n`));
  for (let upload = 0; upload < 30 && !socket.destroyed; upload++)
    if (!chunk(Buffer.alloc(1_000_000, 0xff))) await Promise.race([once(socket, "drain"), close]);
  await close;
  return responseText;
}

test("30 MB are rejected with or without a declared length, and the client gets the error", async () => {
  const large = Buffer.alloc(30_000_000, 0xff);
  const { status, body } = await send(large);
  expect([status, body.code]).toEqual([413, "body_too_large"]);
  expect(await streamUpload("photo", sara)).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
  expect(await streamUpload("avatar", sara)).toMatch(/^HTTP\/1\.1 422 [\s\S]*"errors":\{"avatar":/);
});

test.each([
  ["without a boundary", "multipart/form-data", "x", 400],
  [
    "that breaks off",
    "multipart/form-data; boundary=b",
    '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n1',
    400,
  ],
  ["that is nonsense", "multipart/form-data; boundary=b", "--b\r\nnonsense", 400],
  ["without anything", "multipart/form-data; boundary=b", "--b--\r\n", 422],
  ["that is JSON", "application/json", '{"photo":"x"}', 422],
] as const)("a form %s is rejected with a message", async (_what, type, payload, status) => {
  const headers = { ...sara.headers, "content-type": type };
  const response = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers, body: payload });
  expect([response.status, (await response.json()).message]).toEqual([
    status,
    expect.stringMatching(/[\u0600-\u06ff]/),
  ]);
});

test("a missing, second or misplaced file is reported at its field", async () => {
  const form = (...fields: string[]) => {
    const data = new FormData();
    for (const field of fields) data.append(field, new Blob(["1"]), "a.jpg");
    return data;
  };
  const errors = async (body: FormData) => {
    const response = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers: sara.headers, body });
    return [response.status, (await response.json()).errors];
  };
  const text = new FormData();
  text.append("photo", "photo.jpg");
  expect(await errors(text)).toEqual([422, { photo: "یک عکس انتخاب کنید." }]);
  expect(await errors(form("photo", "photo"))).toEqual([422, { photo: "تنها یک فایل بفرستید." }]);
  expect(await errors(form("avatar"))).toEqual([422, { avatar: "اینجا فایلی پذیرفته نیست." }]);
});

test("a member uploads one avatar at a time, without blocking other members", async () => {
  const ali = await newMember(app);
  const abortController = new AbortController();
  const body = new ReadableStream({
    start: (readableStreamDefaultController) => readableStreamDefaultController.enqueue(Buffer.from("--b\r\n")),
  }); // never completed
  const type = { "content-type": "multipart/form-data; boundary=b" };
  const reading = new Promise((done) => {
    app.fastify.server.once("request", (request) => request.once("resume", done)); // the first has its slot
  });
  const first = fetch(`${address}/api/v1/profile/photo`, {
    method: "POST",
    headers: { ...ali.headers, ...type },
    body,
    duplex: "half",
    signal: abortController.signal,
  } as RequestInit).catch(() => {});
  await reading;
  const second = await send(await jpeg().toBuffer(), {}, ali);
  expect([second.status, second.body.code]).toEqual([429, "too_often"]);
  expect((await send(await jpeg().toBuffer())).status).toBe(200);
  abortController.abort();
  await first;
  await expect.poll(async () => (await send(await jpeg().toBuffer(), {}, ali)).status).toBe(200);
});

test("a member may send twenty avatars an hour", async () => {
  const ali = await newMember(app);
  const statuses: number[] = [];
  for (let at = 0; at < 21; at++) statuses.push((await send("x", { resetLimits: false }, ali)).status);
  expect(statuses).toEqual([...Array(20).fill(422), 429]);
});

test("an upload without a token or to another endpoint is rejected", async () => {
  const form = new FormData();
  form.append("photo", new Blob([await jpeg().toBuffer()] as never), "a.jpg");
  expect((await fetch(`${address}/api/v1/profile/photo`, { method: "POST", body: form })).status).toBe(401);
  const update = await fetch(`${address}/api/v1/profile/update`, { method: "POST", headers: sara.headers, body: form });
  expect(update.status).toBe(422);
  expect((await app.get("profile/get", sara.headers)).status).toBe(200);
  for (const path of ["/media/photo/x.webp", `/media/photo/${"0".repeat(40)}.webp`, "/media/photo/../../etc/passwd"])
    expect((await fetch(address + path)).status, path).toBe(404);
});

// The last one: its clock is a minute ahead, and what its requests cost is given back only when that minute has passed.
test("a new avatar replaces the old one; a deleted one is not served after the cache expires", async () => {
  const first = (await send(await jpeg().tint("#f0f").toBuffer())).body.photo.src; // no other member has the same
  const second = (await send(await jpeg().tint("#0f0").toBuffer())).body.photo.src;
  expect(second).not.toBe(first);
  expect((await fetch(address + first)).status).toBe(404);
  expect((await fetch(address + second)).status).toBe(200);
  expect((await app.post("profile/photo/destroy", {}, sara.headers)).status).toBe(200);
  expect((await app.get("profile/get", sara.headers)).body.user.photo).toBeNull();
  const inAMinute = performance.now() + 61_000;
  vi.spyOn(performance, "now").mockReturnValue(inAMinute);
  expect((await fetch(address + second)).status).toBe(404);
});
