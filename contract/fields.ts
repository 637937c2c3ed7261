import { z } from "zod";

// The fields that many calls share. Numbers are understood in Persian, Arabic and Latin digits.

/** The same text with its digits in Latin. */
export const latin = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

/** A number that may have come as text, in any digits; NaN for what is none. */
export const toNumber = (value: number | string) => {
  if (typeof value === "number") return value;
  const text = latin(value.trim()).replace("٫", ".");
  return /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
};

/** A number that may arrive as text, in any digits. */
export const number = <Inner extends z.ZodNumber>(inner: Inner) =>
  z.union([z.number(), z.string()]).transform(toNumber).pipe(inner);

const biggestId = 2_147_483_647; // PostgreSQL's integer: one more would be an error there

const idNumber = z.number("یک شناسهٔ درست بنویسید.").int("یک شناسهٔ درست بنویسید.");

/** The id of a row: a positive integer. */
export const Id = number(idNumber.positive("یک شناسهٔ درست بنویسید.").max(biggestId, "یک شناسهٔ درست بنویسید."));

/** Some numbers: one, an array, or a comma list such as `3,7`; repeated ones once, in ascending order. */
const list = <Inner extends z.ZodNumber>(inner: Inner, most: number) =>
  z
    .union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))])
    .transform((value) =>
      (Array.isArray(value) ? value : String(value).split(/[,،]/)).map((item) => toNumber(item)).slice(0, most + 1),
    )
    .pipe(z.array(inner).min(1).max(most, "تعداد بیش از اندازه است."))
    .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b));

/** Up to 100 ids. */
export const IdList = list(idNumber.positive("یک شناسهٔ درست بنویسید.").max(biggestId, "یک شناسهٔ درست بنویسید."), 100);

/** Jalali months, 1 to 12. */
export const MonthList = list(
  z
    .number("ماه عددی از ۱ تا ۱۲ است.")
    .int("ماه عددی از ۱ تا ۱۲ است.")
    .min(1, "ماه عددی از ۱ تا ۱۲ است.")
    .max(12, "ماه عددی از ۱ تا ۱۲ است."),
  12,
);

/** Degrees, WGS84. */
export const Latitude = number(
  z
    .number("عرض جغرافیایی عددی از ۹۰− تا ۹۰ است.")
    .min(-90, "عرض جغرافیایی عددی از ۹۰− تا ۹۰ است.")
    .max(90, "عرض جغرافیایی عددی از ۹۰− تا ۹۰ است."),
);
export const Longitude = number(
  z
    .number("طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است.")
    .min(-180, "طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است.")
    .max(180, "طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است."),
);

/** Yes or no, as JSON has it or as a form does: 1, true, on, yes and their opposites, in any digits. */
export const YesNo = z
  .union([z.boolean(), z.number(), z.string()], "بله یا خیر.")
  .transform((value) => latin(String(value)))
  .pipe(z.stringbool("بله یا خیر."));

/** A mean rating, 1 to 5. */
export const Rate = number(
  z.number("امتیاز عددی از ۱ تا ۵ است.").min(1, "امتیاز عددی از ۱ تا ۵ است.").max(5, "امتیاز عددی از ۱ تا ۵ است."),
);

const drawn = /[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u;

/** Whether anything of a text is seen: marks, joiners, fillers and blanks alone are nothing. */
export const visible = (text: string) => drawn.test(text);

/** A name or another short line: white space folded, none at its edges. `empty` is said where nothing of it would be seen. */
export const shortLine = (empty: string, most: number) =>
  z
    .string(empty)
    .transform((text) => text.replace(/\s+/g, " ").replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/g, ""))
    .pipe(
      z
        .string()
        .max(most, `حداکثر ${most.toLocaleString("fa")} نویسه بنویسید.`)
        .refine(visible, empty),
    );

/** What a person typed to find something: 100 characters are more than any name has. */
export const SearchText = z.string("یک متن بنویسید.").max(100, "حداکثر ۱۰۰ نویسه بنویسید.");

/** A pointer to a row, with the name to show. */
export const Ref = z.object({ id: z.int(), name: z.string() });
export type Ref = z.output<typeof Ref>;

const pageMessage = "شمارهٔ صفحه عددی از ۱ تا ۱۰۰٬۰۰۰ است.";
const sizeMessage = "در هر صفحه از ۱ تا ۱۰۰ مورد می‌توان خواست.";

/** What a paged call takes. `page_count` is the page size, as the specification calls it. */
export const Paging = {
  page: number(z.number(pageMessage).int(pageMessage).min(1, pageMessage).max(100_000, pageMessage)).default(1),
  page_count: number(z.number(sizeMessage).int(sizeMessage).min(1, sizeMessage).max(100, sizeMessage)).default(10),
};

/** A page of a list: its rows, which page it is, the page size, how many rows and pages there are in all. */
export const paged = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), page: z.int(), page_count: z.int(), total: z.int(), pages: z.int() });
