import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id } from "../fields.ts";
import { Mobile } from "../member/member-fields.ts";
import { STAFF_ROLES, type StaffRole } from "./team/rights.ts";

const roleNames = Object.keys(STAFF_ROLES) as [StaffRole, ...StaffRole[]];
export const StaffRoleName = z.enum(roleNames, `یکی از ${roleNames.join("، ")} را بنویسید.`);

/** The start page of the desk: the logged-in colleague and the number of open tasks. */
export const showDesk = endpoint({
  method: "GET",
  path: "desk/me",
  access: "desk",
  summary: "همکاری که وارد شده است، با شمار کارهای مانده و خبرهای نخوانده‌اش",
  input: z.object({}),
  output: z.object({
    me: z.object({ id: z.int(), name: z.string(), role: StaffRoleName }),
    waiting: z.object({
      comments: z.int(),
      /** Photos of members, and published ones with reports. */
      photos: z.int(),
      messages: z.int(),
      /** Suggestions of members, and reports on amenities, that wait for a decision. */
      suggestions: z.int(),
      amenity_reports: z.int(),
      /** Published places without a text. */
      undescribed: z.int(),
      /** Published places with an unverified position. */
      unverified: z.int(),
      /** SMS and emails of the last day that could not be delivered. */
      undelivered: z.int(),
      /** Unread notifications to the caller: records that were assigned or came back, and notes on their records. */
      unread: z.int(),
    }),
  }),
});

export const StaffMember = z.object({
  id: z.int(),
  name: z.string(),
  mobile: z.string(),
  role: StaffRoleName,
  created_at: z.iso.datetime(),
  /** Since when the desk asks for a second factor, too; null without one. */
  second_factor_at: z.iso.datetime().nullable(),
});
export type StaffMember = z.output<typeof StaffMember>;

export const listStaff = endpoint({
  method: "GET",
  path: "desk/staff",
  access: "own",
  summary: "کسانی که به میز تحریریه دسترسی دارند، مدیران نخست",
  input: z.object({}),
  output: z.object({ data: z.array(StaffMember), total: z.int() }),
});

/** Gives a first role; with `from`, replaces just this role of one who still is a colleague. */
export const appointStaff = endpoint({
  method: "POST",
  path: "desk/staff/appoint",
  access: "own",
  passwordAge: "recent",
  summary: "به عضوی راه می‌دهد، یا با `from` نقش همکاری را عوض می‌کند",
  input: z.object({ mobile: Mobile, role: StaffRoleName, from: StaffRoleName.optional() }),
  output: z.object({ member: StaffMember, message: z.string() }),
  errors: ["owner_last", "staff_unknown", "role_changed"],
});

/** Takes effect with the next request. */
export const dismissStaff = endpoint({
  method: "POST",
  path: "desk/staff/dismiss",
  access: "own",
  passwordAge: "recent",
  summary: "راه کسی را به میز تحریریه می‌بندد",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["staff_unknown", "owner_last"],
});

const Confirmation = z.object({ message: z.string() });
const RecoveryCodes = z.object({
  /** Shown once: the server keeps their hashes. */
  recovery_codes: z.array(z.string()),
  message: z.string(),
});
const codeMessage = "کد شش‌رقمی برنامهٔ رمزساز را بنویسید.";

/** A code of the app or a recovery code, as it is typed. */
const SecondFactorCode = z.string(codeMessage).max(60, codeMessage);

export const showSecondFactor = endpoint({
  method: "GET",
  path: "desk/second-factor",
  access: "desk",
  summary: "ورود دومرحله‌ای خود ویراستار: روشن است یا نه، و شمار کدهای بازیابی مانده",
  input: z.object({}),
  output: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
});

/** Makes a new secret, which counts after `desk/second-factor/confirm`. */
export const beginSecondFactor = endpoint({
  method: "POST",
  path: "desk/second-factor/begin",
  access: "desk",
  passwordAge: "recent",
  summary: "رمز تازه برای برنامهٔ رمزساز",
  input: z.object({}),
  output: z.object({
    /** In Base32, for typing. */
    secret: z.string(),
    /** `otpauth://…`, for a QR code. */
    uri: z.string(),
  }),
  errors: ["second_factor_on"],
});

export const confirmSecondFactor = endpoint({
  method: "POST",
  path: "desk/second-factor/confirm",
  access: "desk",
  passwordAge: "recent",
  summary: "نخستین کد برنامهٔ رمزساز؛ ورود دومرحله‌ای روشن می‌شود",
  input: z.object({ code: SecondFactorCode }),
  output: RecoveryCodes,
  errors: ["second_factor_on", "too_often"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "desk/second-factor/recovery",
  access: "desk",
  passwordAge: "recent",
  summary: "کدهای بازیابی تازه به جای پیشین‌ها",
  input: z.object({}),
  output: RecoveryCodes,
  errors: ["second_factor_off"],
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "desk/second-factor/remove",
  access: "desk",
  passwordAge: "recent",
  summary: "خاموش کردن ورود دومرحله‌ای",
  input: z.object({}),
  output: Confirmation,
});

const passwordMessage = "گذرواژه را بنویسید.";

/** The desk asks for the password twelve hours after it was typed, and before sending, exporting and appointing. */
export const confirmDeskPassword = endpoint({
  method: "POST",
  path: "desk/password",
  access: "desk",
  passwordAge: "any",
  waitsOutside: true,
  summary: "گذرواژهٔ خود ویراستار، با کد ورود دومرحله‌ای اگر روشن است، برای ادامهٔ کار در همین نشست",
  input: z.object({
    password: z.string(passwordMessage).min(1, passwordMessage).max(1000, passwordMessage),
    /** Of the second factor, for an account that has one. */
    code: SecondFactorCode.optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: ["too_often", "second_factor_unreadable"],
});
