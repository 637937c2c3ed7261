import { expect, test } from "vitest";
import { flatJpeg } from "../../../testing/photos/flat-image.ts";
import { createPhotoDesk, photoFields, uploadPhoto } from "../../../testing/photos/photo-file.ts";

const desk = createPhotoDesk();
const { app, send, waitUntilProcessed } = desk;
const fields = { title: "راه برف", summary: "یک روز", category_id: 1, author: "سارا", published: true };

const storyBody = async (id: number): Promise<string> => (await app.get(`home/post?post_id=${id}`)).body.post.body;

test("a story shows a photo of the library between its paragraphs, in all widths, until the photo is removed", async () => {
  const { body: sent } = await send(await flatJpeg(1200, 800).toBuffer(), { credit_url: "https://example.ir/sara" });
  await waitUntilProcessed();
  const { id } = sent.photograph;
  const { image } = await desk.showPhoto(id);
  const text = `پیش از برف.\n\n![](photo:${id} "گردنه از جنوب")\n\nپس از برف.`;
  const created = await app.post("desk/post/create", { ...fields, body: text }, desk.sara.headers);
  expect(created.body.record.body).toBe(text);
  const story = created.body.record.id;
  await expect.poll(() => storyBody(story)).toContain("<figure>");
  const html = await storyBody(story);
  expect(html).toContain(`srcset="${image.srcset}"`);
  expect(html).toContain(`srcset="${image.avif_srcset}"`);
  expect(html).toMatch(/<img [^>]* width="1200" height="800" alt="آبشار در بهار" loading="lazy"/);
  expect(html).toContain("<figcaption>گردنه از جنوب <small>عکس: ");
  expect(html).toContain('href="https://creativecommons.org/licenses/by-sa/4.0/"');
  const { body: preview } = await app.post("desk/preview", { markdown: text }, desk.sara.headers);
  expect(preview.html).toBe(html);
  const inEmail = { markdown: `![کوه](photo:${id})`, without_photos: true };
  expect((await app.post("desk/preview", inEmail, desk.sara.headers)).body.html).toBe("<p>کوه</p>\n");
  expect((await app.post("desk/preview", { ...inEmail, without_photos: 2 }, desk.sara.headers)).status).toBe(422);

  await app.post(`desk/photograph/update/${id}`, { alt: "گردنهٔ برفی" }, desk.sara.headers);
  await expect.poll(() => storyBody(story)).toContain('alt="گردنهٔ برفی"');
  await app.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  await expect.poll(() => storyBody(story)).toBe("<p>پیش از برف.</p>\n<p>پس از برف.</p>\n");
  await app.post("desk/photograph/restore", { ids: [id] }, desk.sara.headers);
  await expect.poll(() => storyBody(story)).toContain("<figure>");
});

test("a text of a place shows a photo of a story", async () => {
  const post = (await app.get("home/latest/post")).body.data[0].id;
  const bytes = await flatJpeg(640, 480).toBuffer();
  const { body } = await uploadPhoto(desk.address, desk.sara, bytes, { post_id: String(post), ...photoFields });
  const { id } = body.photograph;
  const place = (await app.get("desk/place/show/7", desk.sara.headers)).body;
  const description = `راه.\n\n![](photo:${id})`;
  await app.post("desk/place/update/7", { version: place.version, description }, desk.sara.headers);
  const shown = async () => (await app.get("home/place/show/7")).body.place.description;
  await waitUntilProcessed();
  await expect.poll(shown).toContain('width="640" height="480" alt="آبشار در بهار"');
  await app.post("desk/photograph/remove", { ids: [id] }, desk.sara.headers);
  await expect.poll(shown).toBe("<p>راه.</p>\n");
});

test("an editor is told which links and photos of a text readers do not get", async () => {
  const { photograph } = (await send(await flatJpeg(333, 222).toBuffer(), { place_id: "9" })).body;
  const body = `[الف](place:persepolis) [ب](place:) [پ](post:nothing)\n\n![](photo:999999)\n\n![](photo:${photograph.id})`;
  const created = await app.post("desk/post/create", { ...fields, body }, desk.sara.headers);
  const { record, warnings } = created.body;
  expect(warnings.body).toContain("این پیوندها به جایی نمی‌رسند: place:، post:nothing.");
  expect(warnings.body).toContain("این عکس‌ها در سایت دیده نمی‌شوند: ۹۹۹٬۹۹۹");
  const dropped = [
    "[الف](http://a.example/x) [ب](//b.example) [پ \\[۱\\]](<mailto:a@a.example>) \\![ت](ftp://c.example)",
    "![ث](http://d.example) \\[ج](http://e.example) [چ](https://f.example) [ح](/faq) [خ](#part-1)",
    "![\\[کوه\\] و شب](photo:999998)",
  ].join("\n\n");
  const other = await app.post("desk/post/create", { ...fields, body: dropped }, desk.sara.headers);
  expect(other.body.warnings.body).toBe(
    "این عکس‌ها در سایت دیده نمی‌شوند: ۹۹۹٬۹۹۸. این نشانی‌ها در سایت پیوند نمی‌شوند، چون نه با https آغاز می‌شوند و نه صفحه‌ای از سایت‌اند: " +
      "http://a.example/x، //b.example، mailto:a@a.example و ۱ دیگر.",
  );
  await waitUntilProcessed();
  const good = `[الف](place:persepolis)\n\n![](photo:${photograph.id})`;
  const saved = await app.post(`desk/post/update/${record.id}`, { version: 1, body: good }, desk.sara.headers);
  expect(saved.body.warnings).toEqual({});
  const place = (await app.get("desk/place/show/8", desk.sara.headers)).body;
  const update = { version: place.version, description: "[x](activity:nothing)" };
  expect((await app.post("desk/place/update/8", update, desk.sara.headers)).body.warnings).toEqual({
    description: "این پیوندها به جایی نمی‌رسند: activity:nothing.",
  });
});
