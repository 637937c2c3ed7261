import { z } from "zod";
import { endpoint } from "../endpoint.ts";

const passwordMessage = "گذرواژه را بنویسید.";

/** The desk asks for the password twelve hours after it was typed, and before sending, exporting and appointing. */
export const confirmDeskPassword = endpoint({
  method: "POST",
  path: "desk/password",
  access: "editor",
  passwordAge: "any",
  hashes: true,
  summary: "گذرواژهٔ خود ویراستار، برای ادامهٔ کار در همین نشست",
  input: z.object({ password: z.string(passwordMessage).min(1, passwordMessage).max(1000, passwordMessage) }),
  output: z.object({ message: z.string() }),
  errors: ["too_often"],
});
