import { faDigits, latinDigits } from "../../../text/digits.ts";
import type { Field, Fields } from "../record-def.ts";

// A draft is what a control holds while one types; settled, it is what the call takes.

export interface SourceDraft {
  name: string;
  url: string;
  license: string;
}

/** What a control shows of a stored value. */
export function toDraft(field: Field, value: unknown): unknown {
  switch (field.type) {
    case "line":
    case "text":
    case "markdown":
      return value ?? "";
    case "number":
      if (value === null || value === undefined) return "";
      return field.decimals ? String(value) : faDigits(String(value)); // degrees travel between programs as they are
    case "yes":
      return value ?? false;
    case "picks":
    case "months":
    case "strings":
      return value ?? [];
    case "sources":
      return ((value ?? []) as Partial<SourceDraft>[]).map(({ name, url, license }) => ({
        name: name ?? "",
        url: url ?? "",
        license: license ?? "",
      }));
    default:
      return value ?? null;
  }
}

/** A number in any digits, or the text itself: the server says what is wrong with it. */
function parseNumber(typed: string): number | string | null {
  const text = latinDigits(typed.trim()).replace("٫", "..").replace(/[٬,]/g, "").replace("−", "-");
  if (text === "") return null;
  return /^[+-]?\d+(\.\d+)?$/.test(text) ? Number(text) : typed;
}

const sortNumbers = (all: unknown[]) =>
  all.toSorted((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : 0));

/** What is stored of a draft; nothing is null, and an empty list is an empty list. */
export function toStored(field: Field, draft: unknown): unknown {
  switch (field.type) {
    case "line":
    case "text":
    case "markdown":
      return String(draft ?? "").trim() || null;
    case "number":
      return parseNumber(String(draft ?? ""));
    case "yes":
      return Boolean(draft);
    case "picks":
    case "months":
      return sortNumbers((draft ?? []) as unknown[]);
    case "strings":
      return ((draft ?? []) as string[]).map((line) => line.trim()).filter(Boolean);
    case "sources":
      return ((draft ?? []) as SourceDraft[])
        .map(({ name, url, license }) => ({
          name: name.trim(),
          url: url.trim() || null,
          license: license.trim() || null,
        }))
        .filter(({ name, url, license }) => name || url || license);
    default:
      return draft ?? null;
  }
}

/** Whether two values are the same once they are stored. */
export const isSame = (field: Field, first: unknown, second: unknown): boolean =>
  JSON.stringify(toStored(field, toDraft(field, first))) === JSON.stringify(toStored(field, toDraft(field, second)));

/** All fields as their controls show them. */
export const toDrafts = (fields: readonly Field[], values: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field.name, toDraft(field, values[field.name])]));

/** The fields that differ from what is stored, as a call takes them. */
export const changesOf = (fields: readonly Field[], stored: Fields, drafts: Fields): Fields =>
  Object.fromEntries(
    fields
      .map((field) => [field, toStored(field, drafts[field.name])] as const)
      .filter(([field, value]) => !isSame(field, value, stored[field.name]))
      .map(([{ name }, value]) => [name, value]),
  );
