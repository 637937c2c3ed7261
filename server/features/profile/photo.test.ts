import { connect } from "node:net";
import { crc32, deflateSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { beforeAll, expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newMember, type TestMember } from "../../../testing/member.ts";

const it = testApp();
let sara: TestMember;
let address: string;

beforeAll(async () => {
  sara = await newMember(it);
  address = await it.app.listen({ port: 0, host: "127.0.0.1" });
});

async function send(bytes: Uint8Array | string, { name = "photo.jpg", type = "image/jpeg", field = "photo" } = {}) {
  await it.db`delete from rate_limit`;
  const form = new FormData();
  form.append(field, new Blob([bytes as never], { type }), name);
  const answer = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers: sara.headers, body: form });
  return { status: answer.status, body: await answer.json() };
}

const jpeg = (width = 900, height = 600): Sharp =>
  sharp({ create: { width, height, channels: 3, background: "#c33" } }).jpeg();

/** A PNG of one colour, as large as it says and as small as it can be. */
function hugePng(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(name), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0], 8); // one bit a pixel, grey
  const rows = deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))), { level: 9 });
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

test("a photo comes back square, upright and without what the camera wrote", async () => {
  const half = await sharp({ create: { width: 300, height: 600, channels: 3, background: "#00f" } })
    .png()
    .toBuffer();
  const sent = await jpeg(600, 600)
    .composite([{ input: half, left: 0, top: 0 }]) // blue at the left of a red square, but lying on its side
    .withExif({
      IFD0: { Make: "Kamera" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 41/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(sent).metadata()).orientation).toBe(6);
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  expect(body).toMatchObject({ message: "عکس شما ذخیره شد.", photo: { width: 512, height: 512, alt: "عکس سارا" } });
  expect((await it.get("profile/get", sara.headers)).body.user.photo).toEqual(body.photo);

  const answer = await fetch(address + body.photo.src);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
  const served = Buffer.from(await answer.arrayBuffer());
  const { width, height, exif, icc } = await sharp(served).metadata();
  expect([width, height, exif, icc]).toEqual([512, 512, undefined, undefined]);
  const colour = async (top: number) =>
    [...(await sharp(served).extract({ left: 250, top, width: 1, height: 1 }).raw().toBuffer())].map((it) => it > 128);
  expect(await colour(20)).toEqual([false, false, true]); // turned by a quarter: what was left is above
  expect(await colour(490)).toEqual([true, false, false]);
  const small = await fetch(address + body.photo.src.replace(".webp", "-128.webp"));
  expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(128);
});

test.each(["png", "webp", "avif"] as const)("%s is taken, whatever it is called", async (format) => {
  const { status } = await send(await jpeg().toFormat(format).toBuffer(), { name: "x.exe", type: "text/html" });
  expect(status).toBe(200);
});

test("another photo takes the place of the old one, and it can be taken away", async () => {
  const first = (await send(await jpeg().toBuffer())).body.photo.src;
  const second = (await send(await jpeg().tint("#0f0").toBuffer())).body.photo.src;
  expect(second).not.toBe(first);
  expect((await it.post("profile/photo/destroy", {}, sara.headers)).status).toBe(200);
  expect((await it.get("profile/get", sara.headers)).body.user.photo).toBeNull();
});

test("what hides behind a photo is not served", async () => {
  const tail = "<script>alert(1)</script>PK\u0003\u0004evil";
  const sent = Buffer.concat([await jpeg().withMetadata().toBuffer(), Buffer.from(tail)]);
  const { status, body } = await send(sent);
  expect(status).toBe(200);
  const served = Buffer.from(await (await fetch(address + body.photo.src)).arrayBuffer()).toString("latin1");
  expect(served).not.toContain("script");
  expect(served).not.toContain("evil");
});

const text = "این یک متن است، نه یک عکس. ".repeat(20);
test.each([
  ["a text named .jpg", () => text, 422, "photo_unreadable"],
  ["a page", () => `<html><script>1</script></html>${text}`, 422, "photo_unreadable"],
  [
    "a drawing with a script",
    () => '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    415,
    "media_type_wrong",
  ],
  ["a GIF that is a program", () => "GIF89a/*<svg/onload=alert(1)>*/=1;", 415, "media_type_wrong"],
  ["a PDF", () => "%PDF-1.7 …", 415, "media_type_wrong"],
  ["nothing", () => "", 422, "photo_unreadable"],
  ["half a JPEG", async () => (await jpeg().toBuffer()).subarray(0, 1500), 422, "photo_unreadable"],
  ["half a PNG", async () => (await jpeg().png().toBuffer()).subarray(0, 300), 422, "photo_unreadable"],
  ["only the first bytes of a JPEG", () => Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 422, "photo_unreadable"],
  ["400 megapixels", () => hugePng(20_000), 422, "photo_too_large"],
] as [string, () => Uint8Array | string | Promise<Uint8Array>, number, string][])(
  "%s is refused in a clear sentence",
  async (_what, bytes, status, code) => {
    const answer = await send(await bytes());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(/[\u0600-\u06ff]/);
  },
);

test("30 MB are refused, whether the sender says so or not, and the sender hears why", async () => {
  const large = Buffer.alloc(30_000_000, 0xff);
  expect((await send(large)).status).toBe(413);

  const { port, hostname } = new URL(address);
  const head = [
    "POST /api/v1/profile/photo HTTP/1.1",
    "host: x",
    `authorization: ${sara.headers.authorization}`,
    "content-type: multipart/form-data; boundary=b",
    "transfer-encoding: chunked",
    "connection: close",
    "",
    "",
  ].join("\r\n");
  const part = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
  const answer = await new Promise<string>((done) => {
    let heard = "";
    const socket = connect(Number(port), hostname, () => {
      socket.write(`${head}${part.length.toString(16)}\r\n${part}\r\n`);
      const chunk = Buffer.alloc(1_000_000, 0xff);
      for (let sent = 0; sent < 30; sent++)
        socket.write(Buffer.concat([Buffer.from("f4240\r\n"), chunk, Buffer.from("\r\n")]));
    });
    socket.on("data", (bytes) => {
      heard += bytes;
    });
    socket.on("error", () => done(heard));
    socket.on("close", () => done(heard));
    setTimeout(() => socket.destroy(), 8000).unref();
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*"code":"body_too_large"/);
});

test("a form that is none, two files, another field, or no file at all", async () => {
  const raw = async (type: string, body: string) => {
    const headers = { ...sara.headers, "content-type": type };
    const answer = await fetch(`${address}/api/v1/profile/photo`, { method: "POST", headers, body });
    return [answer.status, /[\u0600-\u06ff]/.test((await answer.json()).message)];
  };
  expect(await raw("multipart/form-data", "x")).toEqual([expect.toBeOneOf([400, 415, 422]), true]);
  expect(await raw("multipart/form-data; boundary=b", "--b\r\nnonsense")).toEqual([expect.toBeOneOf([400, 422]), true]);
  expect(await raw("multipart/form-data; boundary=b", "--b--\r\n")).toEqual([422, true]);
  expect(await raw("application/json", '{"photo":"x"}')).toEqual([422, true]);
  const two = '--b\r\ncontent-disposition: form-data; name="photo"; filename="a"\r\n\r\n1\r\n';
  expect(await raw("multipart/form-data; boundary=b", `${two}${two}--b--\r\n`)).toEqual([
    expect.toBeOneOf([400, 413]),
    true,
  ]);
  expect((await send(await jpeg().toBuffer(), { field: "avatar" })).status).toBe(415);
});

test("nobody sends a photo without a token, nor to a call that takes none", async () => {
  const form = new FormData();
  form.append("photo", new Blob([await jpeg().toBuffer()] as never), "a.jpg");
  expect((await fetch(`${address}/api/v1/profile/photo`, { method: "POST", body: form })).status).toBe(401);
  const update = await fetch(`${address}/api/v1/profile/update`, { method: "POST", headers: sara.headers, body: form });
  expect(update.status).toBe(413);
  for (const path of ["/media/photo/x.webp", `/media/photo/${"0".repeat(40)}.webp`, "/media/photo/../../etc/passwd"])
    expect((await fetch(address + path)).status, path).toBe(404);
});

test("memory stays within bounds, whatever is sent at once", async () => {
  const photo = await jpeg(6000, 8000).toBuffer(); // 48 megapixels
  const png = await jpeg(5000, 5000).png().toBuffer();
  const idle = process.memoryUsage().rss;
  let most = idle;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 5);
  const bomb = hugePng(20_000);
  const large = Buffer.alloc(30_000_000, 0xff);
  await Promise.all([photo, png, bomb, large, photo, png, bomb, large, photo, png].map((bytes) => send(bytes)));
  clearInterval(watch);
  console.log(`photos: ${Math.round((most - idle) / 2 ** 20)} MiB above idle`);
  expect(most - idle).toBeLessThan(300 * 2 ** 20);
}, 60_000);
