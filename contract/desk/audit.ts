import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField, SearchText } from "../fields.ts";

/** An action of a staff member. Names are as they were at that time. */
export const AuditEntry = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  /** `id` is null for actions at the command line. */
  account: z.object({ id: z.int().nullable(), name: z.string() }),
  /** A verb such as `approve`, `update`, `publish`. */
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.int().nullable(), name: z.string() }),
  /** Further data of the action, plain JSON. */
  detail: z.unknown(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

const Keyword = z.string("یک واژه بنویسید.").regex(/^[a-z][a-z_-]{0,39}$/, "این واژه شناخته نیست.");
const dayMessage = "روز را مانند 2026-11-21 بنویسید.";
const Day = z.iso.date(dayMessage).refine((day) => /^(19|20)/.test(day), dayMessage);
const pageSizeMessage = "در هر صفحه از ۱ تا ۱۰۰ مورد می‌توان خواست.";

export const listAudit = endpoint({
  method: "GET",
  path: "desk/audit",
  access: "edit",
  summary: "کارهای ویراستاران، تازه‌ترین نخست",
  input: z
    .object({
      /** Word prefixes to find in the names of the account and of the subject. */
      q: SearchText.optional(),
      account_id: Id.optional(),
      /** Only actions at the command line. */
      command_line: z.enum(["true", "false"], "بله یا خیر را انتخاب کنید.").optional(),
      action: Keyword.optional(),
      kind: Keyword.optional(),
      subject_id: Id.optional(),
      /** Gregorian days in Tehran, both inclusive. */
      from: Day.optional(),
      to: Day.optional(),
      /**
       * Only entries older than this one: a cursor for the next page that stays correct while new entries are added.
       */
      before: Id.optional(),
      page_count: numericField(
        z.number(pageSizeMessage).int(pageSizeMessage).min(1, pageSizeMessage).max(100, pageSizeMessage),
      ).default(50),
    })
    .refine(({ from, to }) => !from || !to || from <= to, { path: ["to"], error: "پایان پیش از آغاز است." }),
  output: z.object({
    data: z.array(AuditEntry),
    /** The value of `before` for the next page; null on the last page. */
    next: z.int().nullable(),
    total: z.int(),
  }),
});

/** The options of the audit filters. */
export const listAuditChoices = endpoint({
  method: "GET",
  path: "desk/audit/choices",
  access: "edit",
  summary: "آنچه در کارنامهٔ ویراستاران هست: کسان، کارها و گونه‌ها",
  input: z.object({}),
  output: z.object({
    accounts: z.array(z.object({ id: z.int().nullable(), name: z.string() })),
    actions: z.array(z.string()),
    kinds: z.array(z.string()),
  }),
});
