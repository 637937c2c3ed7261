import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, number, SearchText } from "../fields.ts";

/** What somebody of the staff did. Names are as they were then. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** `id` null: at the command line. */
  account: z.object({ id: z.int().nullable(), name: z.string() }),
  /** A verb, as `approve`, `update`, `publish`. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.int().nullable(), name: z.string() }),
  /** What else was noted: plain data. */
  detail: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const word = z.string("یک واژه بنویسید.").regex(/^[a-z][a-z_-]{0,39}$/, "این واژه شناخته نیست.");
const dayMessage = "روز را مانند 2026-11-21 بنویسید.";
const Day = z.iso.date(dayMessage).refine((day) => /^(19|20)/.test(day), dayMessage);
const sizeMessage = "در هر صفحه از ۱ تا ۱۰۰ مورد می‌توان خواست.";

export const listAudit = endpoint({
  method: "GET",
  path: "desk/features/audit",
  access: "editor",
  summary: "کارهای ویراستاران، تازه‌ترین نخست",
  input: z
    .object({
      /** The beginnings of words: of who did it and of what it was done to. */
      q: SearchText.optional(),
      account_id: Id.optional(),
      /** Only what was done at the command line. */
      command_line: z.enum(["true", "false"], "آری یا نه را برگزینید.").optional(),
      action: word.optional(),
      kind: word.optional(),
      subject_id: Id.optional(),
      /** Gregorian days in Tehran, both counted in. */
      from: Day.optional(),
      to: Day.optional(),
      /** Only what is older than this entry: the way to the next page, while others are being added before the first. */
      before: Id.optional(),
      page_count: number(z.number(sizeMessage).int(sizeMessage).min(1, sizeMessage).max(100, sizeMessage)).default(50),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "پایان پیش از آغاز است." }),
  output: z.object({
    data: z.array(AuditEntry),
    /** For `before`, to get the next ones; null when there are none. */
    next: z.int().nullable(),
    total: z.int(),
  }),
});

/** What the trail can be narrowed by. */
export const listAuditChoices = endpoint({
  method: "GET",
  path: "desk/audit/choices",
  access: "editor",
  summary: "آنچه در کارنامهٔ ویراستاران هست: کسان، کارها و گونه‌ها",
  input: z.object({}),
  output: z.object({
    accounts: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
    actions: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
});
