import { Refusal } from "./call.ts";

/** Every way a call may be refused: the status, and the sentence the reader sees. Codes are stable: programs compare them. */
export const REFUSALS = {
  malformed: [400, "درخواست خوانا نیست."],
  call_unknown: [404, "چنین نشانی‌ای در این سامانه نیست."],
  page_unknown: [404, "چنین پرونده‌ای در این سایت نیست."],
  place_unknown: [404, "این مکان پیدا نشد."],
  picture_unknown: [404, "این تصویر پیدا نشد."],
  activity_unknown: [404, "این فعالیت پیدا نشد."],
  method_wrong: [405, "این نشانی با این روش پاسخ نمی‌دهد."],
  body_too_large: [413, "آنچه فرستادید بزرگ‌تر از اندازه است."],
  address_too_long: [414, "نشانی درخواست بیش از اندازه بلند است."],
  media_type_wrong: [415, "این نوع محتوا پذیرفته نیست."],
  fields_wrong: [422, "بعضی از مقدارها درست نیستند."],
  unexpected: [500, "خطای غیرمنتظره‌ای رخ داد. لطفاً دوباره تلاش کنید."],
  not_ready: [503, "سامانه هنوز آماده نیست. لطفاً کمی بعد دوباره تلاش کنید."],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** A refusal from the closed list; `errors` names the wrong fields, each with a Persian sentence. */
export function refusal(code: RefusalCode, errors?: Record<string, string>): Refusal {
  const [status, message] = REFUSALS[code];
  return new Refusal(status, { message, code, ...(errors && { errors }) });
}
