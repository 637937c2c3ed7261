import { expect, test } from "vitest";
import { flatJpeg } from "../../../testing/flat-picture.ts";
import { photographDesk, words } from "../../../testing/photo-file.ts";

const desk = photographDesk();
const { it, send, settled, shown, forget } = desk;

test("the same bytes come once to a place, also when they are sent at the same time; to another place they come too", async () => {
  await forget();
  const sent = await flatJpeg(640, 480).toBuffer();
  const answers = await Promise.all(Array.from({ length: 4 }, () => send(sent)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(answers.map(({ body }) => body.photograph.id)).size).toBe(1);
  const { id } = answers[0]!.body.photograph;
  expect((await send(sent, { alt: "چیز دیگر" })).body.photograph).toMatchObject({ id, alt: words.alt });
  expect((await send(sent, { place_id: "7" })).status).toBe(201);
  await it.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  const back = await send(sent, { alt: "از نو آمده" });
  expect([back.status, back.body.photograph]).toEqual([
    200,
    expect.objectContaining({ id, removed: false, alt: "از نو آمده" }),
  ]);
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
  await expect.poll(desk.arriving).toEqual([]);
});

test("31 MB are cut off while they come, whatever the sender says, and nothing stays", async () => {
  const large = Buffer.concat([await flatJpeg().toBuffer(), Buffer.alloc(31_500_000)]);
  const { status, body } = await send(large);
  expect([status, body.code]).toEqual([413, "body_too_large"]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ place_id: "5", ...words })) form.append(name, value);
  form.append("photograph", new Blob([large as never]), "a.jpg");
  const whole = new Response(form);
  const answer = await fetch(`${desk.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...desk.sara.headers, "content-type": whole.headers.get("content-type")! },
    body: whole.body, // a stream: of unsaid length
    duplex: "half",
  } as RequestInit);
  expect([answer.status, (await answer.json()).code]).toEqual([413, "body_too_large"]);
  await expect.poll(desk.arriving).toEqual([]);
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
  const served = Buffer.from(await (await fetch(desk.address + image.src)).arrayBuffer());
  expect(served.includes("script")).toBe(false);
  expect(served.length).toBeLessThan(5000);
});

test("a sender who goes away halfway leaves nothing behind", async () => {
  await forget();
  const stop = new AbortController();
  const body = new ReadableStream({
    start(readableStreamDefaultController) {
      readableStreamDefaultController.enqueue(
        Buffer.from('--b\r\ncontent-disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n'),
      );
      readableStreamDefaultController.enqueue(Buffer.alloc(100_000, 0xff));
    },
  });
  const sending = fetch(`${desk.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...desk.sara.headers, "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
    signal: stop.signal,
  } as RequestInit).catch(() => "gone");
  await expect.poll(desk.arriving).toHaveLength(1);
  stop.abort();
  expect(await sending).toBe("gone");
  await expect.poll(desk.arriving).toEqual([]);
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
  const answer = await it.post("desk/photograph/upload", forged, desk.sara.headers);
  expect([answer.status, answer.body.errors]).toEqual([422, { photograph: "یک عکس برگزینید." }]);
});
