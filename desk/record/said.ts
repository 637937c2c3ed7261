import { jalaliTime } from "../../text/clock.ts";
import { fa } from "../../text/digits.ts";
import { join } from "../../text/lists.ts";
import { monthSpan } from "../../text/months.ts";
import type { Choices, Field, Fields, Option } from "./record-def.ts";

const EMPTY = "—";

const optionName = (options: Option[], value: unknown) =>
  options.find((option) => option.value === value)?.name ??
  (value === null || value === undefined ? EMPTY : String(value));

/** Whether a field holds words or lines of its own, in which single ones change. */
export const isTextual = ({ type }: Field): boolean => ["line", "text", "markdown", "strings", "sources"].includes(type);

/** A stored value as an editor reads it, in comparisons. Texts stay as they are; lists stand one a line. */
export function formatValue(field: Field, value: unknown, choices: Choices, record: Fields): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.type) {
    case "yes":
      return value ? "آری" : "نه";
    case "number":
      if (typeof value !== "number") return String(value);
      return field.decimals ? `\u2066${value}\u2069` : fa(value) + (field.unit ? ` ${field.unit}` : "");
    case "choice":
    case "pick":
      return optionName(field.options(choices, record), value);
    case "picks": {
      const options = field.options(choices, record);
      return join((value as unknown[]).map((one) => optionName(options, one)));
    }
    case "place":
      return choices.places.find(({ id }) => id === value)?.name ?? `مکان شمارهٔ ${fa(Number(value))}`;
    case "months":
      return monthSpan(value as number[]);
    case "strings":
      return (value as string[]).join("\n");
    case "sources":
      return (value as { name: string; url: string | null; license: string | null }[])
        .map(({ name, url, license }) => [name, url, license].filter(Boolean).join(" | "))
        .join("\n");
    case "instant":
      return jalaliTime(new Date(String(value)));
    default:
      return String(value);
  }
}
