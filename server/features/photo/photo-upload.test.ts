import { expect, test } from "vitest";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { createPhotoDesk, photoFields } from "../../../testing/photos/photo-file.ts";

const desk = createPhotoDesk();
const { app, send, waitUntilProcessed, showPhoto, deletePhotos } = desk;

test("the same bytes are stored once per subject, even when sent concurrently; a removed one is restored", async () => {
  await deletePhotos();
  const file = await flatJpeg(640, 480).toBuffer();
  const responses = await Promise.all(Array.from({ length: 4 }, () => send(file)));
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 200, 200, 201]);
  expect(new Set(responses.map(({ body }) => body.photograph.id)).size).toBe(1);
  const { id } = responses[0]!.body.photograph;
  expect((await send(file, { alt: "چیز دیگر" })).body.photograph).toMatchObject({ id, alt: photoFields.alt });
  expect((await send(file, { place_id: "7" })).status).toBe(201);
  await app.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  const restored = await send(file, { alt: "از نو آمده" });
  expect([restored.status, restored.body.photograph]).toEqual([
    200,
    expect.objectContaining({ id, removed: false, alt: "از نو آمده" }),
  ]);
});

test.each([
  ["nothing", "", 422, "photo_unreadable"],
  ["text named .jpg", "این یک عکس نیست", 422, "photo_unreadable"],
  [
    "SVG with a script",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    415,
    "media_type_wrong",
  ],
  ["a GIF", "GIF89a\x01\0\x01\0\0\0\0;", 415, "media_type_wrong"],
  ["a PDF", "%PDF-1.7\n", 415, "media_type_wrong"],
  ["an HTML page", "<!DOCTYPE html><script>alert(1)</script>", 415, "media_type_wrong"],
  ["a camera's HEIC", "\0\0\0\u0018ftypheic\0\0\0\0mif1heic", 415, "media_type_wrong"],
  ["an archive", "PK\x03\x04", 415, "media_type_wrong"],
])("%s is rejected on upload", async (_what, bytes, status, code) => {
  await deletePhotos();
  const response = await send(bytes);
  expect([response.status, response.body.code]).toEqual([status, code]);
  expect(response.body.errors.photograph).toMatch(/[\u0600-\u06ff]/);
  expect(await app.db`select 1 from photograph`).toEqual([]);
  await expect.poll(desk.listUploads).toEqual([]);
});

test("an upload of 31 MB is aborted with or without a declared length, and leaves no file", async () => {
  const large = Buffer.concat([await flatJpeg().toBuffer(), Buffer.alloc(31_500_000)]);
  const { status, body } = await send(large);
  expect([status, body.code]).toEqual([413, "body_too_large"]);
  const form = new FormData();
  for (const [name, value] of Object.entries({ place_id: "5", ...photoFields })) form.append(name, value);
  form.append("photograph", new Blob([large as never]), "a.jpg");
  const multipart = new Response(form);
  const response = await fetch(`${desk.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...desk.sara.headers, "content-type": multipart.headers.get("content-type")! },
    body: multipart.body, // a stream: no Content-Length
    duplex: "half",
  } as RequestInit);
  expect([response.status, (await response.json()).code]).toEqual([413, "body_too_large"]);
  await expect.poll(desk.listUploads).toEqual([]);
});

test("accepts a file just below the limit; bytes appended to the image are not served", async () => {
  await deletePhotos();
  const polyglot = Buffer.concat([
    await flatJpeg(500, 400).toBuffer(),
    Buffer.alloc(30_000_000, "<script>alert(1)</script>"),
  ]);
  const { status, body } = await send(polyglot);
  expect(status).toBe(201);
  await waitUntilProcessed();
  const { image } = await showPhoto(body.photograph.id);
  const served = Buffer.from(await (await fetch(desk.address + image.src)).arrayBuffer());
  expect(served.includes("script")).toBe(false);
  expect(served.length).toBeLessThan(5000);
});

test("an aborted upload leaves no file", async () => {
  await deletePhotos();
  const abortController = new AbortController();
  const body = new ReadableStream({
    start(readableStreamDefaultController) {
      readableStreamDefaultController.enqueue(
        Buffer.from('--b\r\ncontent-disposition: form-data; name="photograph"; filename="a.jpg"\r\n\r\n'),
      );
      readableStreamDefaultController.enqueue(Buffer.alloc(100_000, 0xff));
    },
  });
  const upload = fetch(`${desk.address}/api/v1/desk/photograph/upload`, {
    method: "POST",
    headers: { ...desk.sara.headers, "content-type": "multipart/form-data; boundary=b" },
    body,
    duplex: "half",
    signal: abortController.signal,
  } as RequestInit).catch(() => "gone");
  await expect.poll(desk.listUploads).toHaveLength(1);
  abortController.abort();
  expect(await upload).toBe("gone");
  await expect.poll(desk.listUploads).toEqual([]);
  expect((await send(await flatJpeg().toBuffer())).status).toBe(201);
});

test("missing or invalid fields are rejected by name", async () => {
  const good = await flatJpeg().toBuffer();
  const errors = async (fields: Record<string, string>) => {
    const { status, body } = await send(good, fields);
    return [status, Object.keys(body.errors ?? {}), JSON.stringify(body.errors)];
  };
  for (const [fields, field] of [
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
      [field],
      expect.stringMatching(/[\u0600-\u06ff]/),
    ]);
  const forged = {
    place_id: 5,
    ...photoFields,
    photograph: { path: "/etc/passwd", size: 1, hash: "0".repeat(64), head: [], name: "x" },
  };
  const response = await app.post("desk/photograph/upload", forged, desk.sara.headers);
  expect([response.status, response.body.errors]).toEqual([422, { photograph: "یک عکس انتخاب کنید." }]);
});
