// By hand rather than through `Intl`: the server and every browser must write the same, or hydration fails.
const LRM = "\u200e"; // keeps the sign at the number's left inside Persian text

/** The digits of a text in Persian; the rest stays. For years and codes, which are not grouped. */
export const faDigits = (text: string | number) =>
  String(text).replace(/\d/g, (digit) => String.fromCharCode(0x06f0 + Number(digit)));

/** A number in Persian digits, thousands apart, with at most so many decimals: `fa(1436.25, 1)` is «۱٬۴۳۶٫۳». */
export function fa(value: number, decimals = 0): string {
  const rounded = Number(Math.abs(value).toFixed(decimals));
  const [whole = "0", rest] = String(rounded).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, "٬");
  return `${value < 0 && rounded !== 0 ? `${LRM}−` : ""}${faDigits(rest ? `${grouped}٫${rest}` : grouped)}`;
}

const WORDS = ["صفر", "یک", "دو", "سه", "چهار", "پنج", "شش", "هفت", "هشت", "نه", "ده"];

/** A small whole number in words, as people write up to ten; larger ones in digits. */
export const faWord = (value: number) => WORDS[value] ?? fa(value);

/** The same text with its digits in Latin, as programs want them. */
export const latinDigits = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));
