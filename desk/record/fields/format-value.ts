import { FACT_LABELS } from "../../../contract/catalog/place-fact-names.ts";
import type { FactSource } from "../../../contract/desk/place.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { monthSpan } from "../../../text/months.ts";
import type { Choices, Field, Fields, Option } from "../record-def.ts";

const EMPTY = "—";

const optionName = (options: Option[], value: unknown) =>
  options.find((option) => String(option.value) === String(value))?.name ??
  (value === null || value === undefined ? EMPTY : String(value));

/** Latin letters or digits, which keep their direction between Persian words; the empty string for nothing. */
const isolated = (text: string | number | null) => (text === null || text === "" ? "" : `\u2066${text}\u2069`);

const formatDay = (day: string) => (/^\d{4}-\d\d-\d\d$/.test(day) ? jalaliDate(new Date(`${day}T12:00:00Z`)) : day);

/** Formats the source of a fact; one that is not among the data sources keeps its name as it is stored. */
export function formatFactSource({ fact, source, url, checked_on }: FactSource, dataSources: Choices["data_sources"]) {
  const name = dataSources.find(({ key }) => key === source)?.name ?? source;
  return `${FACT_LABELS[fact]}: ${[name, isolated(url), formatDay(checked_on)].filter(Boolean).join("، ")}`;
}

/** Whether a field holds free text, so that a word diff is useful. */
export const isTextual = ({ type }: Field): boolean =>
  ["line", "text", "markdown", "lines", "sources", "fact-sources"].includes(type);

/** Formats a stored value for comparisons. Texts stay unchanged; the items of a list stand one per line. */
export function formatValue(field: Field, value: unknown, choices: Choices, record: Fields): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.type) {
    case "checkbox":
      return value ? "بله" : "خیر";
    case "number":
      if (typeof value !== "number") return String(value);
      return field.decimals ? isolated(value) : fa(value) + (field.unit ? ` ${field.unit}` : "");
    case "select":
    case "combobox":
      return optionName(field.options(choices, record), value);
    case "multi-combobox": {
      const options = field.options(choices, record);
      return joinList((value as unknown[]).map((item) => optionName(options, item)));
    }
    case "place":
      return choices.places.find(({ id }) => id === value)?.name ?? `مکان شمارهٔ ${fa(Number(value))}`;
    case "months":
      return monthSpan(value as number[]);
    case "lines":
      return (value as string[]).join("\n");
    case "sources":
      return (value as { name: string; url: string | null; license: string | null }[])
        .map(({ name, url, license }) => [name, isolated(url), isolated(license)].filter(Boolean).join("، "))
        .join("\n");
    case "fact-sources":
      return (value as FactSource[]).map((item) => formatFactSource(item, choices.data_sources)).join("\n");
    case "day":
      return formatDay(String(value));
    case "datetime":
      return Number.isNaN(Date.parse(String(value))) ? String(value) : jalaliTime(new Date(String(value)));
    default:
      return String(value);
  }
}
