import { fa } from "../../../../text/digits.ts";

/** Error messages for the editor about a row. */
export const SENTENCES = {
  idUnknown:
    "این شناسه پیدا نشد. شناسه‌های تا ۱۰۰٬۰۰۰ از آنِ داده‌های آغازین است؛ برای مکان تازه خانهٔ id را خالی بگذارید.",
  idFar: "این شناسه بیش از اندازه بزرگ است. برای مکان تازه خانهٔ id را خالی بگذارید.",
  slugTaken: "این نشانی کوتاه از آنِ مکان دیگری است.",
  slugFormerlyTaken: "این نشانی کوتاه پیش‌تر از آنِ مکان دیگری بوده است و پیوندها به آن می‌رسند.",
  slugFormer: (present: string) =>
    `نشانی کوتاه این مکان عوض شده است و اکنون ${present} است. این را در خانهٔ slug بنویسید.`,
  removed: "این مکان حذف شده است. نخست آن را برگردانید.",
  state: "وضعیت published یا draft است.",
  version: "نگارش یک عدد است.",
  repeated: (row: number) => `همین در ردیف ${fa(row)} هم آمده است.`,
  stale: (current: number, imported: number) =>
    `پس از گرفتن این جدول، این مکان تغییر کرده است: اکنون نگارش ${fa(current)} است و در جدول ${fa(imported)}. جدول تازه‌ای بگیرید، یا خانهٔ version را خالی کنید تا این ردیف بر آن نوشته شود.`,
};
