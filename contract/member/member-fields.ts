import { z } from "zod";
import { shortLine, toLatinDigits } from "../fields.ts";

// The fields of an account and of a member. Digits may be Persian, Arabic or Latin.

const typedText = (message: string) =>
  z.union([z.string(), z.number()], message).transform((value) => toLatinDigits(String(value)).trim());

const mobileMessage = "شمارهٔ همراه را درست بنویسید، مانند ۰۹۱۲۳۴۵۶۷۸۹.";

/**
 * An Iranian mobile number in any notation (`+98912…`, `+980912…`, `0098 912 …`, `۰۹۱۲…`), normalised to `0912…`, 11
 * digits.
 */
export const Mobile = typedText(mobileMessage)
  .transform((text) => text.replace(/[\s\u200c()-]/g, "").replace(/^(?:\+|00)?980?|^0/, "0"))
  .transform((text) => (/^9/.test(text) ? `0${text}` : text))
  .pipe(
    z
      .string()
      .min(1, { error: "شمارهٔ همراه خود را بنویسید.", abort: true })
      .regex(/^09\d{9}$/, mobileMessage),
  );

/** The six-digit code of an SMS. */
export const Code = z
  .union([z.string(), z.number()], "کد شش رقم است.")
  .transform((value) => toLatinDigits(typeof value === "number" ? String(value).padStart(6, "0") : value))
  .transform((text) => text.replace(/[\s\u200c-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "کد شش رقم است."));

/** An email address, in lower case. */
export const Email = z
  .string("نشانی ایمیل را بنویسید.")
  .transform((text) => text.toLowerCase())
  .pipe(z.email("نشانی ایمیل درست نیست.").max(254, "نشانی ایمیل درست نیست."));

const usernameMessage = "نام کاربری با یک حرف لاتین آغاز می‌شود و ۳ تا ۳۰ حرف لاتین، رقم، نقطه یا زیرخط دارد.";

/** A name to log in with: Latin letters, digits, dot and underscore; case-insensitive. */
export const Username = typedText(usernameMessage)
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/^[a-z][a-z0-9._]{2,29}$/, usernameMessage));

/** The length of a password in characters. */
export const PASSWORD_LENGTH = { min: 8, max: 128 };

/** A new password. Digits of all scripts are equal, since they are the same key on a phone. */
export const Password = z
  .string("گذرواژه را بنویسید.")
  .transform(toLatinDigits)
  .pipe(
    z
      .string()
      .min(PASSWORD_LENGTH.min, "گذرواژه دست‌کم ۸ نویسه باشد.")
      .max(PASSWORD_LENGTH.max, "گذرواژه حداکثر ۱۲۸ نویسه باشد."),
  );

/** A password to check against the stored one, so without the rules for new passwords. */
export const CurrentPassword = z
  .string("گذرواژه را بنویسید.")
  .min(1, "گذرواژه را بنویسید.")
  .max(1000, "این مقدار بیش از اندازه است.")
  .transform(toLatinDigits);

export const FirstName = shortLine("نام را بنویسید.", 50);
export const LastName = shortLine("نام خانوادگی را بنویسید.", 50);

/** A short self-description. */
export const Bio = z.string("یک متن بنویسید.").max(500, "حداکثر ۵۰۰ نویسه بنویسید.");

const birthdayMessage = "تاریخ تولد را درست بنویسید.";

/** A Gregorian date such as `1990-03-21`, from 1900 until today. */
export const Birthday = z
  .string(birthdayMessage)
  .transform(toLatinDigits)
  .pipe(
    z.iso.date(birthdayMessage).refine((day) => day >= "1900-01-01" && day <= new Date().toISOString().slice(0, 10), {
      message: birthdayMessage,
    }),
  );

export const Gender = z.enum(["female", "male"], "این مقدار از گزینه‌های ممکن نیست.");

/** A short-lived secret that the server issued after a code was verified, 43 characters of base64url. */
export const Ticket = z.string("نخست کد را وارد کنید.").min(1, "نخست کد را وارد کنید.").max(200);

/** A proof of work: the seed of its puzzle and the number that solves it. */
export const Proof = z.string("پاسخ این معما درست نیست.").regex(/^[\w-]{1,40}\.\d{1,15}$/, "پاسخ این معما درست نیست.");

/** A secret in a URL. Its format is not validated: a malformed one gives the same 404 as an unknown one. */
export const Secret = z.string();

/** An optional field whose stored value is removed by an empty string. */
export const clearable = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === "" ? null : value), inner.nullable()).optional();

/** Masks a mobile number so that it cannot be called but is still recognisable: `0912•••4567`. */
export const maskMobile = (mobile: string): string => mobile.replace(/^(\d{4})\d{3}(?=\d{4}$)/, "$1•••");
