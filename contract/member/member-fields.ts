import { z } from "zod";
import { latin, shortLine } from "../fields.ts";

// What people write about themselves. Every digit may be Persian, Arabic or Latin.

const typed = z.union([z.string(), z.number()], "یک متن بنویسید.").transform((value) => latin(String(value)).trim());

const mobileMessage = "شمارهٔ همراه را درست بنویسید، مانند ۰۹۱۲۳۴۵۶۷۸۹.";

/** An Iranian mobile number, however it is written: `+98912…`, `+980912…`, `0098 912 …`, `۰۹۱۲…`; comes out as `0912…`, 11 digits. */
export const Mobile = typed
  .transform((text) => text.replace(/[\s\u200c()-]/g, "").replace(/^(?:\+|00)?980?|^0/, "0"))
  .transform((text) => (/^9/.test(text) ? `0${text}` : text))
  .pipe(z.string().regex(/^09\d{9}$/, mobileMessage));

/** The six digits of a short message. */
export const Code = z
  .union([z.string(), z.number()], "کد شش رقم است.")
  .transform((value) => latin(typeof value === "number" ? String(value).padStart(6, "0") : value))
  .transform((text) => text.replace(/[\s\u200c-]/g, ""))
  .pipe(z.string().regex(/^\d{6}$/, "کد شش رقم است."));

/** An address for letters, in small letters. */
export const Email = z
  .string("نشانی ایمیل را بنویسید.")
  .transform((text) => text.toLowerCase())
  .pipe(z.email("نشانی ایمیل درست نیست.").max(254, "نشانی ایمیل درست نیست."));

const usernameMessage = "نام کاربری با یک حرف لاتین آغاز می‌شود و ۳ تا ۳۰ حرف لاتین، رقم، نقطه یا زیرخط دارد.";

/** A name to log in with: Latin letters, digits, dot and underscore; large and small letters are the same. */
export const Username = typed
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(/^[a-z][a-z0-9._]{2,29}$/, usernameMessage));

/** How short and how long a password may be, in characters. */
export const PASSWORD_LENGTH = { least: 8, most: 128 };

/** A new password. Digits of any script are the same key on a phone, so they are the same here. */
export const Password = z
  .string("گذرواژه را بنویسید.")
  .transform(latin)
  .pipe(
    z
      .string()
      .min(PASSWORD_LENGTH.least, "گذرواژه دست‌کم ۸ نویسه باشد.")
      .max(PASSWORD_LENGTH.most, "گذرواژه حداکثر ۱۲۸ نویسه باشد."),
  );

/** A password to compare: whatever was typed. */
export const GivenPassword = z
  .string("گذرواژه را بنویسید.")
  .min(1, "گذرواژه را بنویسید.")
  .max(1000, "این مقدار بیش از اندازه است.")
  .transform(latin);

export const FirstName = shortLine("نام را بنویسید.", 50);
export const LastName = shortLine("نام خانوادگی را بنویسید.", 50);

/** A few words about oneself. */
export const Bio = z.string("یک متن بنویسید.").max(500, "حداکثر ۵۰۰ نویسه بنویسید.");

const birthdayMessage = "تاریخ تولد را درست بنویسید.";

/** A Gregorian day, `1990-03-21`: it exists, lies in the past and within a life. */
export const Birthday = z
  .string(birthdayMessage)
  .transform(latin)
  .pipe(
    z.iso.date(birthdayMessage).refine((day) => day >= "1900-01-01" && day <= new Date().toISOString().slice(0, 10), {
      message: birthdayMessage,
    }),
  );

export const Gender = z.enum(["female", "male"], "این مقدار از گزینه‌های ممکن نیست.");

/** A secret of ours that came to the browser a moment ago, 43 characters of base64url. */
export const Ticket = z.string("نخست کد را وارد کنید.").min(1, "نخست کد را وارد کنید.").max(200);

/** A secret of ours that an address carries. What cannot be one is as unknown as one that nobody has. */
export const Secret = z.string();

/** A field that may be left out, or be left empty to take away what stood there. */
export const clearable = <Inner extends z.ZodType>(inner: Inner) =>
  z.preprocess((value) => (value === "" ? null : value), inner.nullable()).optional();

/** A number that cannot be called, and is known again by whoever knows it: `0912•••4567`. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{4})\d{3}(?=\d{4}$)/, "$1•••");
