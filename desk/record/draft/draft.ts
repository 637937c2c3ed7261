import type { FactSource } from "../../../contract/desk/place.ts";
import { fa, faDigits, toLatinDigits } from "../../../text/digits.ts";
import type { Field, Fields } from "../record-def.ts";

// A draft is the value of a control while the user types; `toStored` converts it to what the endpoint takes.

export interface SourceDraft {
  name: string;
  url: string;
  license: string;
}

/** Converts a stored value to the value of its control. */
export function toDraft(field: Field, value: unknown): unknown {
  switch (field.type) {
    case "line":
    case "text":
    case "markdown":
      return value ?? "";
    case "number":
      if (value === null || value === undefined) return "";
      // Degrees are pasted from and into other programs, so their digits stay Latin.
      if (field.decimals) return String(value);
      // Of amounts, thousands are separated; years and numbers of a list are none.
      return field.unit && typeof value === "number" && value >= 0 ? fa(value, 6) : faDigits(String(value));
    case "checkbox":
      return value ?? false;
    case "multi-combobox":
    case "months":
    case "lines":
    case "fact-sources":
      return value ?? [];
    case "sources":
      return ((value ?? []) as Partial<SourceDraft>[]).map(({ name, url, license }) => ({
        name: name ?? "",
        url: url ?? "",
        license: license ?? "",
      }));
    case "select":
      return typeof value === "boolean" ? String(value) : (value ?? null);
    default:
      return value ?? null;
  }
}

const NUMBER = /^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?$/; // a separator stands only before groups of three digits

/** Parses a number in any digits; returns the text itself if it is none, for the server to report. */
function parseNumber(typed: string): number | string | null {
  const text = toLatinDigits(typed.trim()).replace("٫", ".").replaceAll("٬", ",").replace("−", "-");
  if (text === "") return null;
  return NUMBER.test(text) ? Number(text.replaceAll(",", "")) : typed;
}

const sortNumbers = (all: unknown[]) =>
  all.toSorted((a, b) => (typeof a === "number" && typeof b === "number" ? a - b : 0));

/** Converts a draft to the value to store; an empty text becomes null, an empty list stays a list. */
export function toStored(field: Field, draft: unknown): unknown {
  switch (field.type) {
    case "line":
    case "text":
    case "markdown":
      return String(draft ?? "").trim() || null;
    case "number":
      return parseNumber(String(draft ?? ""));
    case "checkbox":
      return Boolean(draft);
    case "multi-combobox":
    case "months":
      return sortNumbers((draft ?? []) as unknown[]);
    case "lines":
      return ((draft ?? []) as string[]).map((line) => line.trim()).filter(Boolean);
    case "sources":
      return ((draft ?? []) as SourceDraft[])
        .map(({ name, url, license }) => ({
          name: name.trim(),
          url: url.trim() || null,
          license: license.trim() || null,
        }))
        .filter(({ name, url, license }) => name || url || license);
    case "fact-sources":
      return toFactSources(draft);
    default:
      return draft ?? null;
  }
}

function toFactSources(draft: unknown) {
  const sources = ((draft ?? []) as FactSource[])
    .map(({ fact, source, url, checked_on }) => ({ fact, source: source.trim(), url: url?.trim() || null, checked_on }))
    .filter(({ source, url }) => source || url);
  return sources.length > 0 ? sources : null;
}

/** Whether two drafts would be stored as the same value. */
export const isSameDraft = (field: Field, first: unknown, second: unknown): boolean =>
  JSON.stringify(toStored(field, first)) === JSON.stringify(toStored(field, second));

/** Whether two values are equal after normalisation. */
export const isSame = (field: Field, first: unknown, second: unknown): boolean =>
  isSameDraft(field, toDraft(field, first), toDraft(field, second));

/** What a field shows after a save: what is in it, where that is stored as it is but for blanks at its edges, so that the caret stays. */
export const draftAfterSave = (field: Field, draft: unknown, saved: unknown): unknown => {
  const isText = ["line", "text", "markdown", "lines"].includes(field.type);
  return isText && isSame(field, draft, saved) ? draft : toDraft(field, saved);
};

/** Converts all stored values to drafts. */
export const toDrafts = (fields: readonly Field[], values: Fields): Fields =>
  Object.fromEntries(fields.map((field) => [field.name, toDraft(field, values[field.name])]));

/** The fields that differ from the stored values, as the endpoint takes them. */
export const changesOf = (fields: readonly Field[], stored: Fields, drafts: Fields): Fields =>
  Object.fromEntries(
    fields
      .map((field) => [field, toStored(field, drafts[field.name])] as const)
      .filter(([field, value]) => !isSame(field, value, stored[field.name]))
      .map(([{ name }, value]) => [name, value]),
  );
