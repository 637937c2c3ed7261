import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { shortLine } from "../fields.ts";
import { clearable, Email, Mobile } from "../member/member-fields.ts";

export const sendMessage = endpoint({
  method: "POST",
  path: "home/contact",
  access: "anyone",
  summary: "پیامی به گردانندگان؛ نشانی پاسخ یکی از همراه و ایمیل است",
  input: z
    .object({
      name: shortLine("نام خود را بنویسید.", 100),
      mobile: clearable(Mobile),
      email: clearable(Email),
      subject: clearable(shortLine("موضوع را بنویسید.", 100)),
      message: z
        .string("پیام را بنویسید.")
        .min(10, "پیام دست‌کم ۱۰ نویسه باشد.")
        .max(4000, "حداکثر ۴٬۰۰۰ نویسه بنویسید.")
        .refine((text) => text.replace(/[\s\u200c\u200d]/g, "").length >= 10, "پیام دست‌کم ۱۰ نویسه باشد."),
      place_name: clearable(shortLine("نام مکان را بنویسید.", 100)),
    })
    .refine(({ mobile, email }) => mobile || email, {
      path: ["mobile"],
      message: "شمارهٔ همراه یا ایمیل خود را بنویسید تا بتوان پاسخ داد.",
    }),
  output: z.object({ message: z.string() }),
  creates: true,
  errors: ["too_often"],
});
