import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, toLatinDigits } from "../fields.ts";
import {
  Birthday,
  Code,
  CurrentPassword,
  clearable,
  Email,
  FirstName,
  Gender,
  LastName,
  Mobile,
  Password,
  Proof,
  Ticket,
  Username,
} from "./member-fields.ts";

const Confirmation = z.object({ message: z.string() });

/** The response when a code has been sent: seconds until it expires, and until another one may be requested. */
const CodeSent = Confirmation.extend({ expires_in: z.int(), resend_in: z.int() });

/** A bearer token of 256 random bits in base64url; `expires_in` in seconds. */
export const Token = Confirmation.extend({
  access_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.int(),
});

export const signUp = endpoint({
  method: "POST",
  path: "user/signup",
  access: "newcomer",
  waitsOutside: true,
  summary: "عضو شدن: کدی به این شماره فرستاده می‌شود",
  input: z.object({ mobile: Mobile, email: clearable(Email), proof: clearable(Proof) }),
  output: CodeSent,
  creates: true,
  errors: [
    "mobile_taken",
    "email_taken",
    "code_too_soon",
    "codes_too_many",
    "codes_exhausted",
    "proof_required",
    "too_often",
  ],
});

export const checkSignUpCode = endpoint({
  method: "POST",
  path: "user/active/sms",
  access: "anyone",
  waitsOutside: true,
  summary: "کد عضویت را می‌سنجد؛ بلیت ثبت مشخصات می‌دهد",
  input: z.object({ mobile: Mobile, code: Code }),
  output: Confirmation.extend({ activation_token: z.string() }),
  errors: ["code_wrong", "code_expired", "code_dead", "too_often"],
});

export const register = endpoint({
  method: "POST",
  path: "profile/register/store",
  access: "newcomer",
  waitsOutside: true,
  summary: "مشخصات عضو تازه؛ او را وارد می‌کند",
  input: z.object({
    activation_token: Ticket,
    first_name: FirstName,
    last_name: LastName,
    password: Password,
    email: clearable(Email),
    username: clearable(Username),
    birthday: clearable(Birthday),
    gender: clearable(Gender),
    province_id: clearable(Id),
    city_id: clearable(Id),
  }),
  output: Token,
  creates: true,
  errors: ["ticket_expired", "mobile_taken", "email_taken", "username_taken", "too_often"],
});

export const logIn = endpoint({
  method: "POST",
  path: "user/login",
  access: "newcomer",
  waitsOutside: true,
  summary: "ورود با شمارهٔ همراه، ایمیل یا نام کاربری",
  input: z.object({
    username: z
      .union([z.string(), z.number()], "شمارهٔ همراه، ایمیل یا نام کاربری را بنویسید.")
      .transform((value) => toLatinDigits(String(value)).trim())
      .pipe(z.string().min(1, "شمارهٔ همراه، ایمیل یا نام کاربری را بنویسید.").max(254, "این مقدار بیش از اندازه است.")),
    password: CurrentPassword,
  }),
  output: Token,
  errors: ["credentials_wrong", "account_blocked", "too_often"],
});

export const logOut = endpoint({
  method: "POST",
  path: "user/logout",
  access: "member",
  summary: "خروج: این توکن از همین لحظه مرده است",
  input: z.object({}),
  output: Confirmation,
});

export const requestPasswordReset = endpoint({
  method: "POST",
  path: "user/password/forget/sms",
  access: "newcomer",
  waitsOutside: true,
  summary: "کد بازیابی به این شماره، اگر عضو باشد؛ پاسخ برای همه یکی است",
  input: z.object({ mobile: Mobile, proof: clearable(Proof) }),
  output: CodeSent,
  errors: ["code_too_soon", "codes_too_many", "codes_exhausted", "proof_required", "too_often"],
});

export const checkResetCode = endpoint({
  method: "POST",
  path: "user/password/reset/sms",
  access: "anyone",
  waitsOutside: true,
  summary: "کد بازیابی را می‌سنجد؛ بلیت تغییر گذرواژه می‌دهد",
  input: z.object({ mobile: Mobile, code: Code }),
  output: Confirmation.extend({ reset_token: z.string() }),
  errors: ["code_wrong", "code_expired", "code_dead", "too_often"],
});

export const changePassword = endpoint({
  method: "POST",
  path: "user/password/change",
  access: "visitor",
  waitsOutside: true,
  summary: "گذرواژهٔ تازه، با بلیت بازیابی یا با گذرواژهٔ کنونی؛ همهٔ دستگاه‌های دیگر خارج می‌شوند",
  input: z.object({ reset_token: Ticket.optional(), old_password: CurrentPassword.optional(), password: Password }),
  output: Confirmation,
  errors: ["ticket_expired", "signed_out", "too_often"],
});

const OwnerText = z.string().max(254, "این مقدار بیش از اندازه است.").optional();

export const checkPassword = endpoint({
  method: "POST",
  path: "user/password/check",
  access: "anyone",
  summary: "آیا این گذرواژه پذیرفته می‌شود؟ مشخصات صاحبش هم سنجیده می‌شود؛ چیزی ذخیره نمی‌شود",
  input: z.object({
    password: Password,
    mobile: OwnerText,
    email: OwnerText,
    username: OwnerText,
    first_name: OwnerText,
    last_name: OwnerText,
  }),
  /** The sentence with which the password would be rejected; null when it is accepted. */
  output: z.object({ objection: z.string().nullable() }),
  errors: ["too_often"],
});

export const checkAccountExists = endpoint({
  method: "POST",
  path: "user/checkUser",
  access: "anyone",
  summary: "آیا کسی با این شماره، ایمیل یا نام کاربری هست؟",
  form: true,
  input: z.object({
    key: z.enum(["mobile", "email", "username"], "یکی از mobile، email و username را بنویسید."),
    value: z
      .union([z.string(), z.number()], "یک مقدار بنویسید.")
      .transform((value) => String(value).trim())
      .pipe(z.string().min(1, "یک مقدار بنویسید.").max(254, "این مقدار بیش از اندازه است.")),
  }),
  output: z.object({ exists: z.boolean() }),
  errors: ["too_often"],
});
