import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const Confirmation = z.object({ message: z.string() });
const RecoveryCodes = z.object({
  /** Shown once: the server keeps their hashes. */
  recovery_codes: z.array(z.string()),
  message: z.string(),
});
const codeMessage = "کد شش‌رقمی برنامهٔ رمزساز را بنویسید.";

/** A code of the app or a recovery code, as it is typed. */
export const SecondFactorCode = z.string(codeMessage).max(60, codeMessage);

export const showSecondFactor = endpoint({
  method: "GET",
  path: "desk/second-factor",
  access: "editor",
  summary: "ورود دومرحله‌ای خود ویراستار: روشن است یا نه، و شمار کدهای بازیابی مانده",
  input: z.object({}),
  output: z.object({ is_on: z.boolean(), recovery_codes_left: z.int() }),
});

/** Makes a new secret, which counts after `desk/second-factor/confirm`. */
export const beginSecondFactor = endpoint({
  method: "POST",
  path: "desk/second-factor/begin",
  access: "editor",
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
  access: "editor",
  passwordAge: "recent",
  summary: "نخستین کد برنامهٔ رمزساز؛ ورود دومرحله‌ای روشن می‌شود",
  input: z.object({ code: SecondFactorCode }),
  output: RecoveryCodes,
  errors: ["second_factor_on", "too_often"],
});

export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "desk/second-factor/recovery",
  access: "editor",
  passwordAge: "recent",
  summary: "کدهای بازیابی تازه به جای پیشین‌ها",
  input: z.object({}),
  output: RecoveryCodes,
  errors: ["second_factor_off"],
});

export const removeSecondFactor = endpoint({
  method: "POST",
  path: "desk/second-factor/remove",
  access: "editor",
  passwordAge: "recent",
  summary: "خاموش کردن ورود دومرحله‌ای",
  input: z.object({}),
  output: Confirmation,
});
