import { z } from "zod";
import { call } from "../endpoint.ts";
import { Email, Secret } from "../member/member-fields.ts";

const Said = z.object({ message: z.string() });

export const subscribe = call({
  method: "POST",
  path: "home/Newsletters",
  access: "anyone",
  summary: "عضویت در خبرنامه؛ بار دوم هم خطا نیست",
  input: z.object({ email: Email }),
  output: Said,
  creates: true,
  refusals: ["too_often"],
});

/** The address in each letter's `List-Unsubscribe`: mail programs post to it with nothing but the token (RFC 8058). */
export const unsubscribe = call({
  method: "POST",
  path: "home/Newsletters/unsubscribe/:token",
  access: "anyone",
  summary: "لغو خبرنامه با یک کلیک",
  input: z.object({ token: Secret }),
  output: Said,
  refusals: ["subscription_unknown"],
});
