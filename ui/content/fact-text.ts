import { type OpeningRule, OSM_DAYS, parseOpeningTimes, type YearDay } from "../../contract/catalog/opening-times.ts";
import type { FactName, FactValue, PlaceFact } from "../../contract/catalog/place-fact.ts";
import { FACT_OPTIONS } from "../../contract/catalog/place-fact-names.ts";
import { jalaliDay } from "../../text/dates.ts";
import { fa, faDigits } from "../../text/digits.ts";
import { joinList } from "../../text/lists.ts";
import { distance, duration, price } from "../../text/measures.ts";
import { monthName } from "../../text/months.ts";

/** The value of a fact in Persian; opening times as one line a rule. */
export function factText({ name, value }: { name: FactName; value: FactValue }): string {
  const option = FACT_OPTIONS[name]?.[String(value)];
  if (option) return option;
  if (typeof value === "number") return numberText(name, value);
  return name === "opening_times" ? timesText(String(value)) : faDigits(String(value));
}

function numberText(name: FactName, value: number): string {
  if (name === "ticket_price" || name === "ticket_foreign") return price(value);
  if (name === "visit_minutes") return duration(value);
  if (name === "road_km") return value === 0 ? "هیچ" : distance(value);
  return name === "ticket_year" ? faDigits(value) : fa(value);
}

const dayNames = ["دوشنبه", "سه‌شنبه", "چهارشنبه", "پنجشنبه", "جمعه", "شنبه", "یکشنبه"];
const weekStart = OSM_DAYS.indexOf("Sa");

function timesText(text: string): string {
  return (parseOpeningTimes(text) ?? []).map(ruleText).join("\n") || text;
}

/** «شنبه تا پنجشنبه، ۸ تا ۱۷» */
function ruleText({ season, days, onHolidays, times }: OpeningRule): string {
  const who = [daysText(days), onHolidays && days.length < 7 && "تعطیلات رسمی"].filter(Boolean);
  const when = times.length === 0 ? "بسته" : joinList(times.map(spanText));
  return [season && seasonText(season), joinList(who as string[]), when].filter(Boolean).join("، ");
}

const spanText = ({ from, to }: { from: number; to: number }) =>
  from === 0 && to === 1440 ? "شبانه‌روز" : `${minuteText(from)} تا ${minuteText(to)}`;

/** «۸» or «۱۷:۳۰» */
export function minuteText(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return faDigits(rest === 0 ? hour : `${hour}:${String(rest).padStart(2, "0")}`);
}

function daysText(days: readonly number[]): string {
  if (days.length === 7) return "هر روز";
  const inWeek = days.map((day) => (day - weekStart + 7) % 7).sort((a, b) => a - b);
  const runs: [first: number, last: number][] = [];
  for (const day of inWeek) {
    const run = runs.at(-1);
    if (run && run[1] === day - 1) run[1] = day;
    else runs.push([day, day]);
  }
  const nameOf = (day: number) => dayNames[(day + weekStart) % 7]!;
  return joinList(
    runs.map(([first, last]) => {
      if (first === last) return nameOf(first);
      return last === first + 1 ? `${nameOf(first)} و ${nameOf(last)}` : `${nameOf(first)} تا ${nameOf(last)}`;
    }),
  );
}

const seasonText = ({ from, to }: { from: YearDay; to: YearDay }) => `از ${yearDayText(from)} تا ${yearDayText(to)}`;

/** The Jalali day on which a day of the year falls in most years: 21 March is 1 Farvardin. */
function yearDayText({ month, day }: YearDay): string {
  const jalali = jalaliDay(new Date(Date.UTC(2026, month - 1, day, 12)));
  return `${faDigits(jalali.day)} ${monthName(jalali.month)}`;
}

/** The value of a fact among those of a place. */
export const findFact = (facts: readonly PlaceFact[], name: FactName) => facts.find((fact) => fact.name === name);
