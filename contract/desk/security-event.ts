import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, numericField, SearchText } from "../fields.ts";
import { FileResponse } from "../file-response.ts";

/** What happens to accounts. */
export const SECURITY_EVENT_KINDS = [
  "login",
  "lock",
  "logout",
  "session_end",
  "signup",
  "password_change",
  "password_reset",
  "email_change",
  "role_appoint",
  "role_withdraw",
  "member_block",
  "member_unblock",
  "export",
  "desk_request",
  "desk_password",
  "second_factor",
] as const;
export type SecurityEventKind = (typeof SECURITY_EVENT_KINDS)[number];

/** `failed`: the proof of identity was wrong; `refused`: it was right, or not looked at, and the action is not allowed. */
export const SECURITY_EVENT_OUTCOMES = ["done", "failed", "refused"] as const;
export type SecurityEventOutcome = (typeof SECURITY_EVENT_OUTCOMES)[number];

const Person = z.object({ id: z.int(), name: z.string().nullable() });

/** One event, or the same event several times within an hour. */
export const SecurityEvent = z.object({
  id: z.int(),
  /** The first time. */
  at: z.iso.datetime(),
  /** The last time; equal to `at` when it happened once. */
  last_at: z.iso.datetime(),
  times: z.int(),
  kind: z.enum(SECURITY_EVENT_KINDS),
  outcome: z.enum(SECURITY_EVENT_OUTCOMES),
  /** The account concerned; its `name` is null when the account no longer exists. Null when there is none. */
  account: Person.nullable(),
  /** The staff member who acted on the account. Null: its owner, or the command line. */
  actor: Person.nullable(),
  /** The mobile number or email that was typed at a failed log-in, masked. */
  typed_name: z.string().nullable(),
  /** An IPv4 address or an IPv6 network. Null: the command line, or many networks together. */
  network: z.string().nullable(),
  /** Browser and operating system in words. */
  agent: z.string().nullable(),
  /** Further plain data, without secrets. */
  detail: z.record(z.string(), z.union([z.string(), z.number()])).nullable(),
});
export type SecurityEvent = z.output<typeof SecurityEvent>;

const dayMessage = "روز را مانند 2026-11-21 بنویسید.";
const Day = z.iso.date(dayMessage).refine((day) => /^(19|20)/.test(day), dayMessage);
const pageSizeMessage = "در هر صفحه از ۱ تا ۱۰۰ مورد می‌توان خواست.";

const filters = {
  /** A part of a member's name, number, email or username. */
  q: SearchText.optional(),
  account_id: Id.optional(),
  kind: z.enum(SECURITY_EVENT_KINDS, "این گونه شناخته نیست.").optional(),
  outcome: z.enum(SECURITY_EVENT_OUTCOMES, "این نتیجه شناخته نیست.").optional(),
  /** Exactly as an event shows it. */
  network: z
    .string()
    .regex(/^[\da-f.:]{2,45}(\/64)?$/i, "شبکه را مانند 192.0.2.7 بنویسید.")
    .optional(),
  /** Gregorian days in Tehran, both inclusive. */
  from: Day.optional(),
  to: Day.optional(),
};
const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const orderError = { path: ["to"], error: "پایان پیش از آغاز است." };

export const listSecurityEvents = endpoint({
  method: "GET",
  path: "desk/security-events",
  access: "own",
  summary: "رویدادهای امنیتی حساب‌ها، تازه‌ترین نخست؛ ۱۸۰ روز نگه داشته می‌شوند",
  input: z
    .object({
      ...filters,
      /** Only events older than this one: a cursor that stays correct while new events are added. */
      before: Id.optional(),
      page_count: numericField(
        z.number(pageSizeMessage).int(pageSizeMessage).min(1, pageSizeMessage).max(100, pageSizeMessage),
      ).default(50),
    })
    .refine(inOrder, orderError),
  output: z.object({
    data: z.array(SecurityEvent),
    /** The value of `before` for the next page; null on the last page. */
    next: z.int().nullable(),
  }),
});

/** The export is an event itself. */
export const exportSecurityEvents = endpoint({
  method: "GET",
  path: "desk/security-events/export",
  access: "own",
  passwordAge: "recent",
  summary: "رویدادهای امنیتی در یک فایل CSV",
  input: z.object(filters).refine(inOrder, orderError),
  file: true,
  output: z.instanceof(FileResponse),
});
