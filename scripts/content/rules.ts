/** All lint rules, with the Persian names of their violations. */
export const ruleLabels = {
  head: "سربرگ نادرست",
  slug: "نام فایل",
  character: "نویسهٔ بیگانه",
  space: "فاصلهٔ نابجا",
  "half-space": "نیم‌فاصلهٔ ازقلم‌افتاده",
  ezafe: "همزهٔ اضافه",
  digit: "رقم نافارسی",
  quote: "گیومهٔ نافارسی",
  punctuation: "نشانهٔ نافارسی",
  exclamation: "نشانهٔ تعجب",
  leftover: "بازماندهٔ پیش‌نویس",
  word: "واژهٔ ناآشنا",
  bracket: "کمانک باز یا بسته‌نشده",
  markup: "تصویر یا HTML",
  link: "پیوند بی‌مقصد",
  length: "اندازهٔ متن",
  duplicate: "عنوان یا شمارهٔ تکراری",
  opening: "آغاز همانند",
  missing: "معرفی نوشته‌نشده",
} as const;

export type Rule = keyof typeof ruleLabels;

/** A violation of a rule: its line and the offending excerpt. */
export interface Finding {
  line: number;
  rule: Rule;
  excerpt: string;
}

/** A finding with its file, relative to the content folder. */
export interface Problem extends Finding {
  file: string;
}
