import { expect, test } from "vitest";
import { testApp } from "../../../../testing/app.ts";
import { placeTableApi } from "../../../../testing/place-table.ts";
import { newStaff } from "../../../../testing/staff.ts";

const app = testApp();
const commit = { dry_run: "false" };

/** Sends tables as an editor, and publishes places or takes them off the site. */
async function openEditor() {
  const staff = await newStaff(app);
  const { exportPlaces, importPlaces } = placeTableApi(app, staff);
  return {
    exportRow: async (id: number) => {
      const lines = (await exportPlaces("csv")).split("\r\n");
      return [lines[0], lines.find((line) => line.startsWith(`${id},`))].join("\n");
    },
    send: async (lines: string, options: Record<string, string> = commit) => (await importPlaces(lines, options)).body,
    publish: (id: number, published: boolean) =>
      app.post("desk/place/publish", { ids: [id], published }, staff.headers),
  };
}

const isPublished = async (id: number) => (await app.db`select published from place where id = ${id}`)[0]!.published;

const offSite = { column: "state", sentence: "این مکان از سایت برداشته می‌شود." };

test.each([
  ["published", 71, true],
  ["taken off the site", 72, false],
])("a table does not undo that a place was %s after its export", async (_name, id, published) => {
  const { exportRow, send, publish } = await openEditor();
  await publish(id, !published);
  const table = await exportRow(id);
  const version = table.split("\n")[1]!.split(",")[3];
  await publish(id, published);
  expect(await send(table)).toMatchObject({ done: false, error_total: 1, errors: [{ row: 2, column: "state" }] });
  expect(await isPublished(id)).toBe(published);
  const [heading, state] = ["id,state,version,exported_state,summary", published ? "draft" : "published"];
  const withoutState = await send(`${heading}\n${id},,${version},${state},تازه\n`);
  expect(withoutState, "an empty state").toMatchObject({ done: true, changed: 1 });
  expect(await isPublished(id)).toBe(published);
  expect(await send(`${heading}\n${id},${state},,${state},\n`), "an empty version").toMatchObject({ done: true });
  expect(await isPublished(id)).toBe(!published);
});

test("a table says of each place that it takes off the site, and does so for the one who has seen it there", async () => {
  const { send } = await openEditor();
  const table = "id,state,version,exported_state\n73,draft,1,published\n74,published,1,published\n";
  expect(await send(table, {})).toMatchObject({ changed: 1, warnings: [{ row: 2, ...offSite }] });
  expect(await send(table)).toMatchObject({ done: true, changed: 1, unchanged: 1 });
  expect([await isPublished(73), await isPublished(74)]).toEqual([false, true]);
});

test("a table of a former export cannot say what it saw: «ready» is no longer so of a published place", async () => {
  const { send } = await openEditor();
  const ready = await send("id,state,version\n75,ready,1\n");
  expect(ready).toMatchObject({ done: false, errors: [{ row: 2, column: "state" }] });
  expect(await isPublished(75)).toBe(true);
  const draft = await send("id,state,version\n75,draft,1\n");
  expect(draft).toMatchObject({ done: true, changed: 1, warnings: [{ row: 2, ...offSite }] });
});

test("warns of links in a description that lead nowhere, as the form of a place does", async () => {
  const { send } = await openEditor();
  const { warnings } = await send("id,description\n76,آن سوی [رود](place:nothing) است.\n", {});
  expect(warnings).toMatchObject([
    { row: 2, column: "description", sentence: expect.stringContaining("place:nothing") },
  ]);
});
