import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { flatJpeg } from "../../../../testing/photos/flat-image.ts";
import { createPhotoDesk } from "../../../../testing/photos/photo-file.ts";
import { importPhotos } from "./import-photos.ts";

const desk = createPhotoDesk();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sarzamin-photo-import-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const header = "file,place,author,licence,source,alt";
const good = "a.jpg,13,سارا رضایی,cc-by-4.0,https://example.ir/a,ایوان در نور عصر";
const write = (...lines: string[]) =>
  writeFile(join(folder, "photos.csv"), `\ufeff${[header, ...lines].join("\r\n")}\r\n`);
const run = () => importPhotos(desk.app.db, desk.media, folder, folder);

test("adds the photos of a folder once, with author, licence and source, and none of them becomes a cover by itself", async () => {
  await writeFile(join(folder, "a.jpg"), await flatJpeg(900, 600).toBuffer());
  await write(good);
  expect(await run()).toEqual({ added: 1, known: 0, refused: [] });
  expect(await run()).toEqual({ added: 0, known: 1, refused: [] });
  expect((await readFile(join(folder, "a.jpg"))).length, "the folder keeps its files").toBeGreaterThan(0);
  await desk.waitUntilProcessed();
  await expect.poll(async () => (await desk.place(13)).gallery.length).toBe(1);
  const { gallery, cover } = await desk.place(13);
  expect(gallery[0]).toMatchObject({
    alt: "ایوان در نور عصر",
    credit: { text: "سارا رضایی", url: "https://example.ir/a", license: "CC BY 4.0" },
  });
  expect(cover.src).toMatch(/^\/posters\//);
});

test.for([
  ["author", good.replace("سارا رضایی", " ")],
  ["licence", good.replace("cc-by-4.0", "")],
  ["licence", good.replace("cc-by-4.0", "all-rights-reserved")],
  ["source", good.replace("https://example.ir/a", "")],
  ["source", good.replace("https://example.ir/a", "javascript:alert(1)")],
  ["alt", good.replace("ایوان در نور عصر", "")],
  ["place", good.replace(",13,", ",,")],
  ["place", good.replace(",13,", ",no-such-place,")],
  ["file", good.replace("a.jpg", "missing.jpg")],
  ["file", good.replace("a.jpg", "../a.jpg")],
  ["file", good.replace("a.jpg", "photos.csv")],
] as const)("refuses a row without a right %s, and takes the one after it", async ([name, row]) => {
  await desk.app.db`delete from photograph`;
  await write(row, good);
  const report = await run();
  expect(report).toMatchObject({ added: 1, refused: [{ number: 2, reason: expect.stringContaining(`${name}: `) }] });
  expect(report.refused[0]!.reason).toMatch(/[\u0600-\u06ff]/);
});

test("refuses a table without the columns, and what is no table", async () => {
  await writeFile(join(folder, "photos.csv"), "file,place\na.jpg,13\n");
  await expect(run()).rejects.toThrow("author، licence، source، alt");
  await writeFile(join(folder, "photos.csv"), `${header}\n"a.jpg,13`);
  await expect(run()).rejects.toThrow("CSV");
  await rm(join(folder, "photos.csv"));
  await expect(run()).rejects.toThrow("ENOENT");
});
