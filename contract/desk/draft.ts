import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { RECORD_KINDS } from "./record.ts";

/** Own drafts that are listed, at most. */
export const MAX_OWN_DRAFTS = 10;

const OwnDraft = z.object({
  kind: z.enum(RECORD_KINDS),
  /** Null for a record that was never saved. */
  id: z.int().nullable(),
  /** Null while it has none. */
  name: z.string().nullable(),
  /** Whether something typed is not saved yet. */
  is_unsaved: z.boolean(),
  /** When it was typed or saved last. */
  at: z.iso.datetime(),
});
export type OwnDraft = z.output<typeof OwnDraft>;

export const listOwnDrafts = endpoint({
  method: "GET",
  path: "desk/draft",
  access: "editor",
  summary: "کارهای نیمه‌تمام خود ویراستار: نوشته‌های ذخیره‌نشده و پیش‌نویس‌ها، تازه‌ترین نخست",
  input: z.object({}),
  output: z.object({ data: z.array(OwnDraft) }),
});
