import { z } from "zod";
import { hasVisibleText, Id, toNumber } from "./fields.ts";
import { plainText } from "./member/comment-text.ts";

// Field types of records. In a nullable field an empty text means null.

/** Folds white space, line breaks included, into single spaces. */
const foldWhitespace = (text: string) => text.replace(/\s+/g, " ").trim();
const lengthMessage = (maxLength: number) => `حداکثر ${maxLength.toLocaleString("fa")} نویسه بنویسید.`;

/** A required line of text. */
export const line = (maxLength: number) =>
  z
    .string("یک متن بنویسید.")
    .transform(foldWhitespace)
    .pipe(z.string().max(maxLength, lengthMessage(maxLength)).refine(hasVisibleText, "این را خالی نگذارید."));

/** A required plain text with line breaks. */
export const multiline = (maxLength: number) =>
  z
    .string("یک متن بنویسید.")
    .transform(plainText)
    .pipe(z.string().max(maxLength, lengthMessage(maxLength)).refine(hasVisibleText, "این را خالی نگذارید."));

/** A line of text or null. */
export const nullableLine = (maxLength: number) =>
  z
    .union([z.string(), z.null()], "یک متن بنویسید.")
    .transform((text) => foldWhitespace(text ?? "") || null)
    .pipe(z.string().max(maxLength, lengthMessage(maxLength)).nullable());

/** A line of text, which may be empty; null is empty. */
export const optionalLine = (maxLength: number) => nullableLine(maxLength).transform((text) => text ?? "");

const maxParagraphLength = 3000;
const paragraphMessage = `هر بند حداکثر ${maxParagraphLength.toLocaleString("fa")} نویسه باشد: میان بندها یک سطر خالی بگذارید.`;
const hasShortParagraphs = (text: string) => text.split(/\n\s*\n/).every((part) => part.length <= maxParagraphLength);

/** Rejects quotations and lists nested ten levels deep or more: thousands of levels exhaust the Markdown renderer. */
const isShallow = (text: string) => !/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){10}/m.test(text);
const depthMessage = "این فهرست یا نقل‌قول بیش از اندازه تودرتو است.";

/**
 * Rejects what is no prose: each mark and each line may begin an element, and thousands of elements take long to render, at every
 * request. The richest story of 6,000 characters has 96 marks and 59 lines, so ten times its length has two thirds of these.
 */
const isProse = (text: string) => hasAtMost(text, /[*_`~[\]<!|&\\]/g, 1500) && hasAtMost(text, /\n/g, 1000);
const hasAtMost = (text: string, pattern: RegExp, max: number) => (text.match(pattern)?.length ?? 0) <= max;
const proseMessage = "این متن بیش از اندازه سطر یا نشانهٔ مارک‌داون دارد.";

const markdownText = (maxLength: number) =>
  z
    .string()
    .max(maxLength, lengthMessage(maxLength))
    .refine(hasShortParagraphs, paragraphMessage)
    .refine(isShallow, depthMessage)
    .refine(isProse, proseMessage);

/** A required Markdown text. */
export const markdown = (maxLength: number) =>
  z
    .string("یک متن بنویسید.")
    .transform((typed) => typed.trim())
    .pipe(markdownText(maxLength).refine(hasVisibleText, "این را خالی نگذارید."));

/** A Markdown text or null. */
export const nullableMarkdown = (maxLength: number) =>
  z
    .union([z.string(), z.null()], "یک متن بنویسید.")
    .transform((typed) => typed?.trim() || null)
    .pipe(markdownText(maxLength).nullable());

/** Distinct lines of text; empty ones are dropped. */
export const lines = (maxItems: number, maxLength: number) =>
  z
    .array(z.string("یک متن بنویسید."), "فهرستی از متن‌ها بنویسید.")
    .transform((all) => [...new Set(all.map(foldWhitespace).filter(Boolean))])
    .pipe(
      z
        .array(z.string().max(maxLength, lengthMessage(maxLength)))
        .max(maxItems, `حداکثر ${maxItems.toLocaleString("fa")} مورد بنویسید.`),
    );

const wholeNumber = (min: number, max: number) => {
  const message = `یک عدد درست از ${min.toLocaleString("fa")} تا ${max.toLocaleString("fa")} بنویسید.`;
  return z.number(message).int(message).min(min, message).max(max, message);
};

/** A required integer. */
export const integer = (min: number, max: number) =>
  z.union([z.number(), z.string()], "یک عدد بنویسید.").transform(toNumber).pipe(wholeNumber(min, max));

/** An integer or null. */
export const nullableInteger = (min: number, max: number) =>
  z
    .union([z.number(), z.string(), z.null()], "یک عدد بنویسید.")
    .transform((value) => (value === null || value === "" ? null : toNumber(value)))
    .pipe(wholeNumber(min, max).nullable());

/** A boolean, as JSON or as text of a query. */
export const yesNo = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])], "بله یا خیر را انتخاب کنید.")
  .transform((value) => value === true || value === "true" || value === "1");

/** The id of another row or null. */
export const nullableId = nullableInteger(1, 2_147_483_647);

/** Distinct ids of other rows, in ascending order; may be empty. */
export const ids = (maxItems: number) =>
  z
    .array(Id, "فهرستی از شناسه‌ها بنویسید.")
    .max(maxItems, `حداکثر ${maxItems.toLocaleString("fa")} مورد انتخاب کنید.`)
    .transform((all) => [...new Set(all)].sort((a, b) => a - b));

const monthMessage = "ماه عددی از ۱ تا ۱۲ است.";

/** Distinct Jalali months, 1 to 12, in ascending order. */
export const months = z
  .array(integer(1, 12), monthMessage)
  .max(12, monthMessage)
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));

const slugMessage = "نشانی کوتاه از حرف‌های کوچک لاتین، رقم و خط تیره است، مانند chal-nakhjir-cave.";

/** The name of a record in URLs: lower-case Latin letters and digits, separated by hyphens. */
export const Slug = z
  .string(slugMessage)
  .max(100, lengthMessage(100))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugMessage);

const urlMessage = "نشانی با https آغاز می‌شود.";
const Https = z
  .url({ protocol: /^https$/, hostname: z.regexes.domain, error: urlMessage })
  .max(500, lengthMessage(500));

/** An https URL or null. */
export const nullableHttps = z
  .union([z.string(), z.null()], urlMessage)
  .transform((text) => text?.trim() || null)
  .pipe(Https.nullable());

/** The name of an icon of the site. */
export const Icon = z
  .string("یک نشان انتخاب کنید.")
  .regex(/^[a-z]+(?:-[a-z]+)*$/, "یک نشان انتخاب کنید.")
  .max(40, lengthMessage(40));

/** The position among records of the same kind. */
export const Sort = integer(0, 100_000);

const idsMessage = "شناسهٔ همهٔ عکس‌ها را به ترتیب تازه بنویسید.";
/** The ids of all photos of a place or story, in a new order. */
export const OrderedIds = z
  .union([z.string(), z.array(z.union([z.number(), z.string()]))], idsMessage)
  .transform((value) => (Array.isArray(value) ? value : value.split(/[,،]/)).slice(0, 501).map(toNumber))
  .pipe(
    z
      .array(z.int(idsMessage).positive(idsMessage).max(2_147_483_647, idsMessage))
      .min(1, idsMessage)
      .max(500, idsMessage),
  )
  .refine((ids) => new Set(ids).size === ids.length, idsMessage);
