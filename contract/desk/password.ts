import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { SecondFactorCode } from "./second-factor.ts";

const passwordMessage = "گذرواژه را بنویسید.";

/** The desk asks for the password twelve hours after it was typed, and before sending, exporting and appointing. */
export const confirmDeskPassword = endpoint({
  method: "POST",
  path: "desk/password",
  access: "editor",
  passwordAge: "any",
  hashes: true,
  summary: "گذرواژهٔ خود ویراستار، با کد ورود دومرحله‌ای اگر روشن است، برای ادامهٔ کار در همین نشست",
  input: z.object({
    password: z.string(passwordMessage).min(1, passwordMessage).max(1000, passwordMessage),
    /** Of the second factor, for an account that has one. */
    code: SecondFactorCode.optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: ["too_often"],
});
