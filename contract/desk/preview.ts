import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField } from "../fields.ts";
import { RECORD_KINDS } from "./record.ts";

// A preview shows a record at its real address before it is published: `?preview=<kind>.<id>` with what its editor has typed,
// `?preview=<kind>.<id>.<version>`, or `?preview=<token>` of a secret link for someone without an account.

const Kind = z.enum(RECORD_KINDS, "این گونه شناخته نیست.");
const daysMessage = "پیوند از ۱ تا ۳۰ روز کار می‌کند.";

const PreviewLink = z.object({
  id: z.int(),
  created_at: z.iso.datetime(),
  /** The name of the editor who made it. */
  created_by: z.string(),
  expires_at: z.iso.datetime(),
});
export type PreviewLink = z.output<typeof PreviewLink>;

export const listPreviewLinks = endpoint({
  method: "GET",
  path: "desk/preview-link",
  access: "desk",
  summary: "نشانی صفحهٔ یک رکورد، و پیوندهای پنهان پیش‌نمایش آن که هنوز کار می‌کنند",
  input: z.object({ kind: Kind, record_id: Id }),
  output: z.object({
    /** The path of its public page. */
    path: z.string(),
    name: z.string(),
    /** Whether the caller may make links to it. */
    may_share: z.boolean(),
    data: z.array(PreviewLink),
  }),
  errors: ["record_unknown"],
});

/** The link is in the answer only: the server keeps a hash of its token. */
export const createPreviewLink = endpoint({
  method: "POST",
  path: "desk/preview-link/create",
  access: "write",
  summary: "پیوندی پنهان به پیش‌نمایش یک رکورد، برای کسی که حساب ندارد",
  creates: true,
  input: z.object({
    kind: Kind,
    record_id: Id,
    days: numericField(z.number(daysMessage).int(daysMessage).min(1, daysMessage).max(30, daysMessage)),
  }),
  output: z.object({
    link: PreviewLink,
    /** Its path and query. */
    path: z.string(),
    message: z.string(),
  }),
  errors: ["record_unknown", "record_deleted", "record_protected"],
});

/** Repeating it is allowed. */
export const revokePreviewLink = endpoint({
  method: "POST",
  path: "desk/preview-link/revoke",
  access: "write",
  summary: "پیوندی پنهان به پیش‌نمایش از کار می‌افتد",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["record_protected"],
});
