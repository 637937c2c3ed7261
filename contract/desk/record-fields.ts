import { z } from "zod";
import { Id, toNumber, visible } from "../fields.ts";

// What the fields of records are made of. An empty text in a field that may be empty counts as nothing.

/** One line: white space is folded. */
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();
const sayLength = (most: number) => `حداکثر ${most.toLocaleString("fa")} نویسه بنویسید.`;

/** A line of text that must be there. */
export const line = (most: number) =>
  z
    .string("یک متن بنویسید.")
    .transform(oneLine)
    .pipe(z.string().max(most, sayLength(most)).refine(visible, "این را خالی نگذارید."));

/** A line of text, or nothing. */
export const maybeLine = (most: number) =>
  z
    .union([z.string(), z.null()], "یک متن بنویسید.")
    .transform((text) => oneLine(text ?? "") || null)
    .pipe(z.string().max(most, sayLength(most)).nullable());

const longestPart = 3000;
const partMessage = `هر بند حداکثر ${longestPart.toLocaleString("fa")} نویسه باشد: میان بندها یک سطر خالی بگذارید.`;
const partsAreShort = (text: string) => text.split(/\n\s*\n/).every((part) => part.length <= longestPart);

/** Quotations and lists within each other; nobody reads the tenth, and thousands exhaust whoever makes HTML of them. */
const isShallow = (text: string) => !/^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){10}/m.test(text);
const depthMessage = "این فهرست یا نقل‌قول بیش از اندازه تودرتو است.";

const text = (most: number) =>
  z.string().max(most, sayLength(most)).refine(partsAreShort, partMessage).refine(isShallow, depthMessage);

/** A text in Markdown that must be there. */
export const markdown = (most: number) =>
  z
    .string("یک متن بنویسید.")
    .transform((typed) => typed.trim())
    .pipe(text(most).refine(visible, "این را خالی نگذارید."));

/** A text in Markdown, or nothing. */
export const maybeMarkdown = (most: number) =>
  z
    .union([z.string(), z.null()], "یک متن بنویسید.")
    .transform((typed) => typed?.trim() || null)
    .pipe(text(most).nullable());

/** Lines of text, each once; empty ones fall away. */
export const lines = (most: number, longest: number) =>
  z
    .array(z.string("یک متن بنویسید."), "فهرستی از متن‌ها بنویسید.")
    .transform((all) => [...new Set(all.map(oneLine).filter(Boolean))])
    .pipe(
      z
        .array(z.string().max(longest, sayLength(longest)))
        .max(most, `حداکثر ${most.toLocaleString("fa")} مورد بنویسید.`),
    );

const whole = (least: number, most: number) => {
  const say = `یک عدد درست از ${least.toLocaleString("fa")} تا ${most.toLocaleString("fa")} بنویسید.`;
  return z.number(say).int(say).min(least, say).max(most, say);
};

/** A whole number that must be there. */
export const count = (least: number, most: number) =>
  z.union([z.number(), z.string()], "یک عدد بنویسید.").transform(toNumber).pipe(whole(least, most));

/** A whole number, or nothing. */
export const maybeCount = (least: number, most: number) =>
  z
    .union([z.number(), z.string(), z.null()], "یک عدد بنویسید.")
    .transform((value) => (value === null || value === "" ? null : toNumber(value)))
    .pipe(whole(least, most).nullable());

/** Yes or no, as JSON or as the text of a query. */
export const yesNo = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"])], "آری یا نه را برگزینید.")
  .transform((value) => value === true || value === "true" || value === "1");

/** The id of another row, or nothing. */
export const maybeId = maybeCount(1, 2_147_483_647);

/** Ids of other rows, each once; none is possible. */
export const ids = (most: number) =>
  z
    .array(Id, "فهرستی از شناسه‌ها بنویسید.")
    .max(most, `حداکثر ${most.toLocaleString("fa")} مورد برگزینید.`)
    .transform((all) => [...new Set(all)].sort((a, b) => a - b));

const monthMessage = "ماه عددی از ۱ تا ۱۲ است.";

/** Jalali months, 1 to 12, each once. */
export const months = z
  .array(count(1, 12), monthMessage)
  .max(12, monthMessage)
  .transform((all) => [...new Set(all)].sort((a, b) => a - b));

const slugMessage = "نشانی کوتاه از حرف‌های کوچک لاتین، رقم و خط تیره است، مانند chal-nakhjir-cave.";

/** The name of a record in links: small Latin letters, digits, hyphens between them. */
export const Slug = z
  .string(slugMessage)
  .max(100, sayLength(100))
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, slugMessage);

const urlMessage = "نشانی با https:// آغاز می‌شود.";
const Https = z.url({ protocol: /^https$/, hostname: z.regexes.domain, error: urlMessage }).max(500, sayLength(500));

/** An address on the web, or nothing. */
export const maybeHttps = z
  .union([z.string(), z.null()], urlMessage)
  .transform((text) => text?.trim() || null)
  .pipe(Https.nullable());

/** The name of a drawn sign of the site. */
export const Icon = z
  .string("یک نشان برگزینید.")
  .regex(/^[a-z]+(?:-[a-z]+)*$/, "یک نشان برگزینید.")
  .max(40, sayLength(40));

/** Where it stands among its like. */
export const Sort = count(0, 100_000);
