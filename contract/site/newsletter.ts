import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Email, Secret } from "../member/member-fields.ts";

const Confirmation = z.object({ message: z.string() });

export const subscribe = endpoint({
  method: "POST",
  path: "home/Newsletters",
  access: "anyone",
  summary: "عضویت در خبرنامه: از صاحب نشانی با ایمیل پرسیده می‌شود؛ بار دوم هم خطا نیست",
  input: z.object({ email: Email }),
  output: Confirmation,
  creates: true,
  mayExist: true,
  errors: ["too_often"],
});

/** Called by the page that the email to a new subscriber links to; before it the newsletter does not go to the address. */
export const confirmSubscription = endpoint({
  method: "POST",
  path: "home/Newsletters/confirm/:token",
  access: "anyone",
  summary: "صاحب نشانی عضویت در خبرنامه را تأیید می‌کند؛ بار دوم هم خطا نیست",
  input: z.object({ token: Secret }),
  output: Confirmation,
  errors: ["subscription_unknown"],
});

/** The target of the `List-Unsubscribe` header: mail clients post to it with nothing but the token (RFC 8058). */
export const unsubscribe = endpoint({
  method: "POST",
  path: "home/Newsletters/unsubscribe/:token",
  access: "anyone",
  summary: "لغو خبرنامه با یک کلیک",
  input: z.object({ token: Secret }),
  output: Confirmation,
  errors: ["subscription_unknown"],
});
