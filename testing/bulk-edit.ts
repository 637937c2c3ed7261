import { beforeAll, expect } from "vitest";
import { previewBulkEdit, saveBulkEdit, undoBulkEdit } from "../contract/desk/bulk/bulk-edit.ts";
import type { RecordKind } from "../contract/desk/record.ts";
import type { TestApp } from "./app.ts";
import type { TestMember } from "./member.ts";
import { newStaff } from "./staff.ts";

export interface BulkChange {
  kind: RecordKind;
  field: string;
  operation: "set" | "add" | "remove";
  value: unknown;
}
type Seen = { id: number; version: number };

/** A change that sets a field of places. */
export const set = (field: string, value: unknown): BulkChange => ({ kind: "place", field, operation: "set", value });

/** The bulk edit as an editor uses it, for the tests of one file; each call expects success and returns what the contract names. */
export function bulkEdit(app: TestApp) {
  let editor: TestMember;
  beforeAll(async () => {
    editor = await newStaff(app);
  });
  const post = (path: string, body: object, { headers }: TestMember = editor) =>
    app.post(`desk/${path}`, body, headers);
  const succeed = async (call: string, body: object, by?: TestMember) => {
    const response = await post(`bulk-edit/${call}`, body, by);
    expect(response.status, JSON.stringify(response.body)).toBe(200);
    return response.body;
  };
  const preview = async (change: BulkChange, target: object, by?: TestMember) =>
    previewBulkEdit.output.parse(await succeed("preview", { ...change, ...target }, by));
  const save = async (change: BulkChange, records: Seen[], by?: TestMember) =>
    saveBulkEdit.output.parse(await succeed("save", { ...change, records }, by));
  const undo = async (kind: RecordKind, records: Seen[], by?: TestMember) =>
    undoBulkEdit.output.parse(await succeed("undo", { kind, records }, by));
  const show = async (kind: RecordKind, id: number) => (await app.get(`desk/${kind}/show/${id}`, editor.headers)).body;
  return {
    ...{ post, preview, save, undo, show },
    editor: () => editor,
    /** Previews a change of records and saves what the preview has named. */
    edit: async (change: BulkChange, ids: number[], by?: TestMember) =>
      save(change, (await preview(change, { ids }, by)).records, by),
    /** The values of a field, in the order of the ids. */
    fieldOf: (kind: RecordKind, ids: number[], field: string) =>
      Promise.all(ids.map(async (id) => (await show(kind, id))[field])),
    /** The ids of some published places that no other test has changed. */
    async freshPlaces(count: number): Promise<number[]> {
      const rows = await app.db<{ id: number }[]>`
        select id from place where published and deleted_at is null and version = 1 and importance < 3 and facts is null
          and not exists (select from record_version where kind = 'place' and record_id = place.id)
        order by id limit ${count}`;
      return rows.map(({ id }) => id);
    },
  };
}
