import { z } from "zod";

// Fields that many endpoints share. Numbers may be written in Persian, Arabic or Latin digits.

/** Converts Persian and Arabic digits to Latin ones. */
export const toLatinDigits = (text: string) =>
  text
    .replace(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x06f0))
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x0660));

/** Parses a number that may be text in any digits; NaN for other text. */
export const toNumber = (value: number | string) => {
  if (typeof value === "number") return value;
  const text = toLatinDigits(value.trim()).replace("٫", ".");
  return /^[+-]?\d{1,20}(\.\d{1,20})?$/.test(text) ? Number(text) : Number.NaN;
};

/** A number field that also accepts text in any digits. */
export const numericField = <Inner extends z.ZodNumber>(inner: Inner) =>
  z.union([z.number(), z.string()]).transform(toNumber).pipe(inner);

const maxId = 2_147_483_647; // PostgreSQL's integer: one more would be an error there

const idNumber = z.number("یک شناسهٔ درست بنویسید.").int("یک شناسهٔ درست بنویسید.");

/** The id of a row: a positive integer. */
export const Id = numericField(idNumber.positive("یک شناسهٔ درست بنویسید.").max(maxId, "یک شناسهٔ درست بنویسید."));

/** Accepts a number, an array, or a comma-separated list such as `3,7`; returns distinct numbers in ascending order. */
const numberList = <Inner extends z.ZodNumber>(inner: Inner, maxItems: number) =>
  z
    .union([z.number(), z.string(), z.array(z.union([z.number(), z.string()]))])
    .transform((value) =>
      (Array.isArray(value) ? value : String(value).split(/[,،]/)).map((item) => toNumber(item)).slice(0, maxItems + 1),
    )
    .pipe(z.array(inner).min(1).max(maxItems, "تعداد بیش از اندازه است."))
    .transform((numbers) => [...new Set(numbers)].sort((a, b) => a - b));

/** Up to 100 ids. */
export const IdList = numberList(idNumber.positive("یک شناسهٔ درست بنویسید.").max(maxId, "یک شناسهٔ درست بنویسید."), 100);

/** Jalali months, 1 to 12. */
export const MonthList = numberList(
  z
    .number("ماه عددی از ۱ تا ۱۲ است.")
    .int("ماه عددی از ۱ تا ۱۲ است.")
    .min(1, "ماه عددی از ۱ تا ۱۲ است.")
    .max(12, "ماه عددی از ۱ تا ۱۲ است."),
  12,
);

const fieldMessage = "این فیلد شناخته نیست.";

/** Names of fields, as a comma-separated list or an array: the answer has only these. Returns them in the order of `names`. */
export const fieldList = <Name extends string>(names: readonly Name[]) =>
  z
    .union([z.string(), z.array(z.string())], fieldMessage)
    .transform((value) => (typeof value === "string" ? value.split(/[,،]/) : value).map((name) => name.trim()))
    .pipe(z.array(z.enum(names, fieldMessage)).min(1).max(names.length, "تعداد بیش از اندازه است."))
    .transform((chosen) => names.filter((name) => chosen.includes(name)));

/** Degrees, WGS84. */
export const Latitude = numericField(
  z
    .number("عرض جغرافیایی عددی از ۹۰− تا ۹۰ است.")
    .min(-90, "عرض جغرافیایی عددی از ۹۰− تا ۹۰ است.")
    .max(90, "عرض جغرافیایی عددی از ۹۰− تا ۹۰ است."),
);
export const Longitude = numericField(
  z
    .number("طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است.")
    .min(-180, "طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است.")
    .max(180, "طول جغرافیایی عددی از ۱۸۰− تا ۱۸۰ است."),
);

/** A boolean from JSON or from a form: 1, true, on, yes and their opposites, in any digits. */
export const YesNo = z
  .union([z.boolean(), z.number(), z.string()], "بله یا خیر را انتخاب کنید.")
  .transform((value) => toLatinDigits(String(value)))
  .pipe(z.stringbool("بله یا خیر را انتخاب کنید."));

/** A criterion that is set or not; what is not set is left out. */
export const Flag = YesNo.transform((isSet) => isSet || undefined);

/** A mean rating, 1 to 5. */
export const Rate = numericField(
  z.number("امتیاز عددی از ۱ تا ۵ است.").min(1, "امتیاز عددی از ۱ تا ۵ است.").max(5, "امتیاز عددی از ۱ تا ۵ است."),
);

const visibleCharacter = /[^\p{M}\p{Z}\p{C}\p{DI}\u2800]/u;

/** Whether a text has a visible character: marks, joiners, fillers and blanks alone do not count. */
export const hasVisibleText = (text: string) => visibleCharacter.test(text);

/**
 * A name or another single line: white space is folded and trimmed. `emptyMessage` rejects text without visible
 * characters. The pattern tries the end of each run of blanks once, from its beginning: otherwise it is quadratic.
 */
export const shortLine = (emptyMessage: string, maxLength: number) =>
  z
    .string(emptyMessage)
    .transform((text) =>
      text.replace(/\s+/g, " ").replace(/^[\s\u200c\u200d]+|(?<![\s\u200c\u200d])[\s\u200c\u200d]+$/g, ""),
    )
    .pipe(
      z
        .string()
        .max(maxLength, `حداکثر ${maxLength.toLocaleString("fa")} نویسه بنویسید.`)
        .refine(hasVisibleText, emptyMessage),
    );

/** The text of a search; no name is longer than 100 characters. */
export const SearchText = z.string("یک متن بنویسید.").max(100, "حداکثر ۱۰۰ نویسه بنویسید.");

/** A reference to a row, with its display name. */
export const Ref = z.object({ id: z.int(), name: z.string() });
export type Ref = z.output<typeof Ref>;

const pageMessage = "شمارهٔ صفحه عددی از ۱ تا ۱۰۰٬۰۰۰ است.";
const sizeMessage = "در هر صفحه از ۱ تا ۱۰۰ مورد می‌توان خواست.";

/** Pagination: the input fields of a paged endpoint. `page_count` is the page size, as the specification calls it. */
export const Paging = {
  page: numericField(z.number(pageMessage).int(pageMessage).min(1, pageMessage).max(100_000, pageMessage)).default(1),
  page_count: numericField(z.number(sizeMessage).int(sizeMessage).min(1, sizeMessage).max(100, sizeMessage)).default(
    10,
  ),
};

/** The output of a paged endpoint: the rows, the page number, the page size, and the total of rows and pages. */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  z.object({ data: z.array(row), page: z.int(), page_count: z.int(), total: z.int(), pages: z.int() });
