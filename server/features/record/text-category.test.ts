import { expect, test } from "vitest";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();

const KINDS = [
  {
    kind: "post-category",
    text: "post",
    fields: { title: "شبی در بام کویر", summary: "یک شب", body: "ستاره بود.", author: "سارا رضایی" },
  },
  { kind: "faq-category", text: "faq", fields: { question: "بام کویر کجاست؟", answer: "در یزد." } },
];

/** Makes a draft of a category and gives the calls of an editor. */
async function newCategory(kind: string, name: string) {
  const { headers } = await newStaff(app);
  const send = (path: string, body: object) => app.post(`desk/${path}`, body, headers);
  const { id } = (await send(`${kind}/create`, { name })).body.record;
  return { id: id as number, headers, send };
}

test.each(KINDS)(
  "$kind: one with texts is not removed, one with published texts is no draft, and its text is not restored before it",
  async ({ kind, text, fields }) => {
    const { id, headers, send } = await newCategory(kind, "بام‌ها");
    const created = await send(`${text}/create`, { ...fields, category_id: id });
    expect(created.status, JSON.stringify(created.body)).toBe(201);
    const textId = created.body.record.id;
    const [row] = (await app.get(`desk/${kind}?ids=${id}`, headers)).body.data;
    expect(row).toMatchObject({ name: "بام‌ها", text_count: 1 });
    const used = await send(`${kind}/remove`, { ids: [id] });
    expect([used.status, used.body.code]).toEqual([409, "record_in_use"]);
    expect(used.body.errors.ids).toMatch(/^«بام‌ها» ۱ (داستان|پرسش) دارد\.$/);

    await send(`${kind}/publish`, { ids: [id], published: true });
    await send(`${text}/publish`, { ids: [textId], published: true });
    const drafted = await send(`${kind}/publish`, { ids: [id], published: false });
    expect([drafted.status, drafted.body.code]).toEqual([409, "record_in_use"]);
    expect(drafted.body.errors.ids).toMatch(/^«بام‌ها» ۱ (داستان|پرسش) منتشرشده دارد\.$/);

    await send(`${text}/remove`, { ids: [textId] });
    expect((await send(`${kind}/remove`, { ids: [id] })).body.changed).toBe(1);
    const orphan = await send(`${text}/restore`, { ids: [textId] });
    expect([orphan.status, orphan.body.code]).toEqual([422, "fields_wrong"]);
    expect(orphan.body.errors.ids).toContain("نخست دستهٔ «بام‌ها» را برگردانید");
    await send(`${kind}/restore`, { ids: [id] });
    expect((await send(`${text}/restore`, { ids: [textId] })).body.changed).toBe(1);
  },
);

test.each(KINDS)("$kind: a removed one is not chosen for a text", async ({ kind, text, fields }) => {
  const { id, headers, send } = await newCategory(kind, "ناماندگار");
  const choices = async () => (await app.get("desk/choices", headers)).body[`${text}_categories`] as { id: number }[];
  expect((await choices()).map((choice) => choice.id)).toContain(id);
  await send(`${kind}/remove`, { ids: [id] });
  expect((await choices()).map((choice) => choice.id)).not.toContain(id);
  const { status, body } = await send(`${text}/create`, { ...fields, category_id: id });
  expect([status, body.errors.category_id]).toEqual([422, "این دسته پیدا نشد."]);
});

test("a published story shows its category while that is a draft, and a new name of it at once", async () => {
  const { id, send } = await newCategory("post-category", "شب‌ها");
  const { fields } = KINDS[0]!;
  const story = (await send("post/create", { ...fields, category_id: id, published: true })).body.record;
  const categoryOf = async () => (await app.get(`home/post?post_id=${story.id}`)).body.post?.category;
  await expect.poll(categoryOf).toEqual({ id, name: "شب‌ها" });
  await send(`post-category/update/${id}`, { version: 1, name: "شب‌نشینی" });
  await expect.poll(categoryOf).toEqual({ id, name: "شب‌نشینی" });
});

test("a question shows the new name of its category, and questions follow the order of categories", async () => {
  const { send } = await newCategory("faq-category", "دیگر");
  const faqs = async () => (await app.get("home/faq")).body.data as { category: { id: number; name: string } }[];
  const [first] = await faqs();
  await send(`faq-category/update/${first!.category.id}`, { version: 1, name: "واپسین", sort: 90_000 });
  await expect.poll(async () => (await faqs()).at(-1)!.category).toEqual({ id: first!.category.id, name: "واپسین" });
});
