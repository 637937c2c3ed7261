import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, pageOf, SearchText } from "../fields.ts";
import { line } from "../record-fields.ts";
import { StaffRoleName } from "./staff.ts";

/** The maximum length of the reason for a block, in characters. */
export const MAX_BLOCK_REASON_LENGTH = 500;

const Row = {
  id: z.int(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** Masked, except for owners. */
  mobile: z.string(),
  role: StaffRoleName.nullable(),
  blocked: z.boolean(),
  created_at: z.iso.datetime(),
  /** On any device; null without a session. */
  last_seen_at: z.iso.datetime().nullable(),
};
const MemberRow = z.object(Row);
export type MemberRow = z.output<typeof MemberRow>;

const DeskMember = z.object({
  ...Row,
  block: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Whether the requesting staff member may block this member. */
  may_block: z.boolean(),
  counts: z.object({
    comments: z.int(),
    rejected_comments: z.int(),
    ratings: z.int(),
    collections: z.int(),
    notifications: z.int(),
  }),
  sessions: z.array(
    z.object({
      id: z.int(),
      agent: z.string().nullable(),
      created_at: z.iso.datetime(),
      last_seen_at: z.iso.datetime(),
    }),
  ),
});
export type DeskMember = z.output<typeof DeskMember>;

const MemberResponse = z.object({ user: DeskMember, message: z.string() });

export const listMembers = endpoint({
  method: "GET",
  path: "desk/user",
  access: "edit",
  summary: "اعضا، با جستجو در نام، ایمیل، نام کاربری و شمارهٔ همراه",
  input: z.object({
    q: SearchText.optional(),
    state: z.enum(["blocked", "staff"], "این وضعیت شناخته نیست.").optional(),
    ...Paging,
  }),
  output: pageOf(MemberRow).extend({ counts: z.object({ all: z.int(), blocked: z.int(), staff: z.int() }) }),
});

export const showMember = endpoint({
  method: "GET",
  path: "desk/user/show/:id",
  access: "edit",
  summary: "یک عضو، با شمارها و دستگاه‌هایش",
  input: z.object({ id: Id }),
  output: DeskMember,
  errors: ["user_unknown"],
});

/** Ends all sessions of the member and prevents new ones. */
export const blockMember = endpoint({
  method: "POST",
  path: "desk/user/block/:id",
  access: "edit",
  summary: "بستن حساب یک عضو؛ حساب همکاران را تنها مدیر می‌بندد",
  input: z.object({ id: Id, reason: line(MAX_BLOCK_REASON_LENGTH) }),
  output: MemberResponse,
  errors: ["user_unknown", "staff_protected", "self_protected"],
});

export const unblockMember = endpoint({
  method: "POST",
  path: "desk/user/unblock/:id",
  access: "edit",
  summary: "باز کردن حساب یک عضو",
  input: z.object({ id: Id }),
  output: MemberResponse,
  errors: ["user_unknown", "staff_protected"],
});

/** Ends one session, or all of them without `session_id`. */
export const endMemberSessions = endpoint({
  method: "POST",
  path: "desk/user/end-sessions/:id",
  access: "edit",
  summary: "خارج کردن دستگاه‌های یک عضو از حسابش",
  input: z.object({ id: Id, session_id: Id.optional() }),
  output: MemberResponse,
  errors: ["user_unknown", "session_unknown", "staff_protected"],
});
