/** Every rule that the texts are judged by, and how a breach of it is called. */
export const rules = {
  head: "سربرگ نادرست",
  slug: "نام پرونده",
  letter: "نویسهٔ بیگانه",
  space: "فاصلهٔ نابجا",
  "half-space": "نیم‌فاصلهٔ ازقلم‌افتاده",
  ezafe: "همزهٔ اضافه",
  digit: "رقم نافارسی",
  quote: "گیومهٔ نافارسی",
  punctuation: "نشانهٔ نافارسی",
  exclamation: "نشانهٔ تعجب",
  leftover: "بازماندهٔ پیش‌نویس",
  bracket: "کمانک باز یا بسته‌نشده",
  markup: "تصویر یا HTML",
  link: "پیوند بی‌مقصد",
  length: "اندازهٔ متن",
  twin: "عنوان یا شمارهٔ تکراری",
  opening: "آغاز همانند",
  missing: "معرفی نوشته‌نشده",
} as const;

export type Rule = keyof typeof rules;

/** What a rule says of a text: which line it is in, and the very piece. */
export interface Remark {
  line: number;
  rule: Rule;
  piece: string;
}

/** The same, with the file, relative to the folder of the contents. */
export interface Problem extends Remark {
  file: string;
}
