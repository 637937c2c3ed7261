import { z } from "zod";
import { call } from "../call.ts";

export const StaffRole = z.enum(["editor", "owner"], "یکی از editor و owner را بنویسید.");

/** What the desk shows first: who works here, and what waits for them. */
export const showDesk = call({
  method: "GET",
  path: "desk/me",
  access: "editor",
  summary: "ویراستاری که وارد شده است، با شمار کارهای مانده",
  input: z.object({}),
  output: z.object({
    me: z.object({ id: z.int(), name: z.string(), role: StaffRole }),
    waiting: z.object({
      comments: z.int(),
      messages: z.int(),
      /** Published places without a text. */
      undescribed: z.int(),
      /** Published places whose position nobody has checked. */
      unverified: z.int(),
    }),
  }),
});
