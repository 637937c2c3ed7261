import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, paged, SearchText } from "../fields.ts";
import { line } from "./record-fields.ts";
import { StaffRole } from "./staff.ts";

/** Characters of a reason. */
export const LONGEST_BLOCK_REASON = 500;

const Row = {
  id: z.int(),
  name: z.string(),
  username: z.string().nullable(),
  email: z.string().nullable(),
  /** Masked, but for owners. */
  mobile: z.string(),
  role: StaffRole.nullable(),
  blocked: z.boolean(),
  created_at: z.iso.datetime(),
  /** On any of their devices; null when none is signed in. */
  last_seen_at: z.iso.datetime().nullable(),
};
const UserRow = z.object(Row);
export type UserRow = z.output<typeof UserRow>;

const User = z.object({
  ...Row,
  block: z.object({ at: z.iso.datetime(), by: z.string().nullable(), reason: z.string() }).nullable(),
  /** Whether the asking member of the staff may block them. */
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
export type User = z.output<typeof User>;

const One = z.object({ user: User, message: z.string() });

export const listUsers = endpoint({
  method: "GET",
  path: "desk/user",
  access: "editor",
  summary: "اعضا، با جستجو در نام، ایمیل، نام کاربری و شمارهٔ همراه",
  input: z.object({
    q: SearchText.optional(),
    state: z.enum(["blocked", "staff"], "این وضعیت شناخته نیست.").optional(),
    ...Paging,
  }),
  output: paged(UserRow).extend({ counts: z.object({ all: z.int(), blocked: z.int(), staff: z.int() }) }),
});

export const showUser = endpoint({
  method: "GET",
  path: "desk/user/show/:id",
  access: "editor",
  summary: "یک عضو، با شمارها و دستگاه‌هایش",
  input: z.object({ id: Id }),
  output: User,
  errors: ["user_unknown"],
});

/** All of their devices are signed out, and they cannot log in any more. */
export const blockUser = endpoint({
  method: "POST",
  path: "desk/user/block/:id",
  access: "editor",
  summary: "بستن حساب یک عضو؛ حساب همکاران را تنها مدیر می‌بندد",
  input: z.object({ id: Id, reason: line(LONGEST_BLOCK_REASON) }),
  output: One,
  errors: ["user_unknown", "staff_protected", "self_protected"],
});

export const unblockUser = endpoint({
  method: "POST",
  path: "desk/user/unblock/:id",
  access: "editor",
  summary: "باز کردن حساب یک عضو",
  input: z.object({ id: Id }),
  output: One,
  errors: ["user_unknown", "staff_protected"],
});

/** One device, or all of them. */
export const endUserSessions = endpoint({
  method: "POST",
  path: "desk/user/end-sessions/:id",
  access: "editor",
  summary: "بیرون بردن دستگاه‌های یک عضو از حسابش",
  input: z.object({ id: Id, session_id: Id.optional() }),
  output: One,
  errors: ["user_unknown", "session_unknown", "staff_protected"],
});
