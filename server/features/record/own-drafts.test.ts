import { expect, test } from "vitest";
import { MAX_OWN_DRAFTS, type OwnDraft } from "../../../contract/desk/own/autosave.ts";
import { testApp } from "../../../testing/app.ts";
import { newStaff } from "../../../testing/staff.ts";

const app = testApp();
const story = { title: "شب کویر", summary: "بلندترین شب", body: "ستاره بود.", category_id: 1, author: "سارا" };

test("lists what an editor has not finished, newest first: drafts, and what is typed of new and saved records", async () => {
  const { headers } = await newStaff(app);
  const own = async (): Promise<OwnDraft[]> => (await app.get("desk/draft", headers)).body.data;
  const type = (fields: object, record_id?: number, kind = "post") =>
    app.post("desk/autosave/save", { kind, version: 1, base: {}, fields, ...(record_id && { record_id }) }, headers);
  expect(await own()).toEqual([]);
  const { id } = (await app.post("desk/post/create", story, headers)).body.record;
  const published = (await app.post("desk/post/create", { ...story, published: true }, headers)).body.record.id;
  expect(await own()).toMatchObject([{ kind: "post", id, name: story.title, is_unsaved: false }]);

  await type({ name: "چشمهٔ نو" }, undefined, "place");
  await type({ summary: "نیمه" });
  await type({ title: "تازه" }, published);
  await type({ summary: "یزد" }, 1, "province");
  const drafts = await own();
  expect(drafts.map(({ kind, id, is_unsaved }) => [kind, id, is_unsaved])).toEqual([
    ["province", 1, true],
    ["post", published, true],
    ["post", null, true],
    ["place", null, true],
    ["post", id, false],
  ]);
  expect(drafts.map(({ name }) => name)).toEqual([expect.any(String), story.title, null, "چشمهٔ نو", story.title]);
  const other = await newStaff(app);
  expect((await app.get("desk/draft", other.headers)).body.data).toEqual([]);

  await app.db`insert into record_task (kind, record_id, review) values ('post', ${id}, 'ready')`;
  expect((await own()).filter(({ is_ready }) => is_ready).map((draft) => draft.id)).toEqual([id]);

  await app.post("desk/post/remove", { ids: [id] }, headers);
  expect((await own()).map((draft) => draft.id)).not.toContain(id);
});

test("lists so many at most", async () => {
  const { headers, account } = await newStaff(app);
  await app.db`
    insert into record_autosave (account_id, kind, record_id, version, base, fields)
    select ${account}, 'place', id, 1, '{}', '{}' from place order by id limit 30`;
  expect((await app.get("desk/draft", headers)).body.data).toHaveLength(MAX_OWN_DRAFTS);
});
