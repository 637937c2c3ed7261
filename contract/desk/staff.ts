import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { Mobile } from "../member/member-fields.ts";

/** The roles with their display names: editors maintain the content, owners also appoint editors. */
export const STAFF_ROLES = { editor: "ویراستار", owner: "مدیر" } as const;
export type StaffRole = keyof typeof STAFF_ROLES;
export const StaffRole = z.enum(Object.keys(STAFF_ROLES) as StaffRole[], "یکی از editor و owner را بنویسید.");

/** The start page of the desk: the logged-in editor and the number of open tasks. */
export const showDesk = endpoint({
  method: "GET",
  path: "desk/me",
  access: "editor",
  summary: "ویراستاری که وارد شده است، با شمار کارهای مانده",
  input: z.object({}),
  output: z.object({
    me: z.object({ id: z.int(), name: z.string(), role: StaffRole }),
    waiting: z.object({
      comments: z.int(),
      /** Photos of members, and published ones with reports. */
      photos: z.int(),
      messages: z.int(),
      /** Published places without a text. */
      undescribed: z.int(),
      /** Published places with an unverified position. */
      unverified: z.int(),
      /** SMS and emails of the last day that could not be delivered. */
      undelivered: z.int(),
    }),
  }),
});

export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  role: StaffRole,
  created_at: z.iso.datetime(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaff = endpoint({
  method: "GET",
  path: "desk/staff",
  access: "owner",
  summary: "کسانی که به میز تحریریه راه دارند، مدیران نخست",
  input: z.object({}),
  output: z.object({ data: z.array(StaffMember), total: z.int() }),
});

/** Replaces an existing role. */
export const appointStaff = endpoint({
  method: "POST",
  path: "desk/staff/appoint",
  access: "owner",
  passwordAge: "recent",
  summary: "به عضوی راه می‌دهد، یا نقش او را عوض می‌کند",
  input: z.object({ mobile: Mobile, role: StaffRole }),
  output: z.object({ member: StaffMember, message: z.string() }),
  errors: ["owner_last"],
});

/** Takes effect with the next request. */
export const dismissStaff = endpoint({
  method: "POST",
  path: "desk/staff/dismiss",
  access: "owner",
  passwordAge: "recent",
  summary: "راه کسی را به میز تحریریه می‌بندد",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["staff_unknown", "owner_last"],
});
