import * as calendar from "./date-field-calendar.ts";
import { INVALID_DAY, parseJalaliDate, submittedParts } from "./date-field-parse.ts";

/** The ISO date of a `DateField` in a submitted form, empty for none: from the script of the field or, where that has not run, from the parts. */
export function submittedDay(form: FormData, name: string): string {
  const texts = Object.fromEntries(
    [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  const today = new Date().toISOString().slice(0, 10);
  return texts[name] || (parseJalaliDate(submittedParts(texts, name), calendar, today).iso ?? INVALID_DAY);
}
