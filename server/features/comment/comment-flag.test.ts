import { expect, test } from "vitest";
import { cpuTime } from "../../../testing/worst-case.ts";
import { detectFlags, toTextKey } from "./comment-flag.ts";

test.each([
  ["عکس‌ها را در https://example.ir/a ببینید", ["link"]],
  ["به کانال @safar_irani بیایید", ["link"]],
  ["safarsho . com تخفیف دارد", ["link"]],
  ["سفرشو دات کام", ["link"]],
  ["ＷＷＷ．ｓａｆａｒ．ｃｏｍ", ["link"]],
  ["برای رزرو ۰۹۱۲۳۴۵۶۷۸۹ زنگ بزنید", ["phone"]],
  ["۰۹۱۲-۳۴۵ ۶۷ ۸۹", ["phone"]],
  ["تماس: +98 (912) 345.67.89", ["phone"]],
  ["٠٩١٢٣٤٥٦٧٨٩", ["phone"]],
  ["۰ ۹ ۱ ۲ ۳ ۴ ۵ ۶ ۷ ۸ ۹", ["phone"]],
  ["دفتر ۰۲۱ ۸۸۷۷۶۶۵۵", ["phone"]],
  ["راهنما آدم بی‌شعوری بود", ["insult"]],
  ["راهنما آدم بی شعور بود", ["insult"]],
  ["احممممق‌ها", ["insult"]],
  ["ا ح م ق", ["insult"]],
  ["عااااااااااااااالی", ["flood"]],
  ["THIS IS THE BEST PLACE EVER SEEN", ["flood"]],
  ["س‌ل‌ا‌م د‌و‌س‌ت م‌ن چ‌ط‌و‌ر", ["flood"]],
  ["EVERYONE COME TO WWW.EXAMPLE.COM NOW, CALL 0912 345 6789", ["link", "phone", "flood"]],
])("flags %j: %j", (text, flags) => {
  expect(detectFlags(text)).toEqual(flags);
});

test.each([
  "ورودی ۱٬۵۰۰٬۰۰۰ ریال بود و ساعت ۹ تا ۱۷ باز است.",
  "در ۱۴۰۵/۰۲/۱۲ رفتیم؛ ارتفاعش ۵۶۱۰ متر است و مختصاتش ۳۵٫۹۵۵۱، ۵۲٫۱۱۰۱.",
  "آشغال نریزید. الاغ‌سواری هم دارد و خرما می‌فروشند.",
  "نفهمیدیم چه زود گذشت. عالی بود!!!",
  "از تهران ۷۰ کیلومتر است.بد نبود",
  "بوی ابلیس‌کوه؟ نه، کوه ابدال!",
])("flags nothing in %j", (text) => {
  expect(detectFlags(text)).toEqual([]);
});

test.each(["㌖", "ﷺ", "a-", "ا", "www ", "@ ", "a. ", "dot ", "۰۹ ", "ا ح "])(
  "scans a text that repeats %j without slow backtracking",
  async (part) => {
    expect(await cpuTime(() => detectFlags(part.repeat(2000)))).toBeLessThan(100); // ms; typically a few
  },
);

test("normalizes letters, spaces and signs in the text key", () => {
  const key = toTextKey("خیلی زیبا بود، می‌روم دوباره!");
  for (const variant of [
    "خيلي زيبا بود مي روم دوباره",
    "خیلی  زیبا\nبود. میروم دوبارهـــ",
    "خِیلی زیبا بود می‌روم دوباره…",
  ])
    expect(toTextKey(variant), variant).toBe(key);
  expect(toTextKey("خیلی زیبا بود، می‌رویم دوباره!")).not.toBe(key);
  expect(toTextKey("👍")).not.toBe(toTextKey("👎"));
});
