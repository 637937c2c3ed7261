import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Id, Ref } from "../fields.ts";

export const Faq = z.object({
  id: z.int(),
  question: z.string(),
  /** Sanitized HTML. */
  answer: z.string(),
  category: Ref,
});
export type Faq = z.output<typeof Faq>;

export const listFaqs = endpoint({
  method: "GET",
  path: "home/faq",
  access: "anyone",
  summary: "پرسش‌های پرتکرار و پاسخشان",
  input: z.object({}),
  output: z.object({ data: z.array(Faq) }),
});

export const showFaq = endpoint({
  method: "GET",
  path: "home/faq/:id",
  access: "anyone",
  summary: "یک پرسش و پاسخش",
  input: z.object({ id: Id }),
  output: Faq,
  errors: ["faq_unknown"],
});
