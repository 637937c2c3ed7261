import { type OpeningRule, parseOpeningTimes } from "../../../../contract/catalog/opening-times.ts";
import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { findFact } from "../../../../ui/content/fact-text.ts";

const dayNames = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
const holidays = "PublicHolidays";

const clock = (minute: number) =>
  minute === 1440
    ? "23:59"
    : `${String(Math.floor(minute / 60) % 24).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;

/**
 * schema.org's openingHoursSpecification of a place; nothing without opening times, or where they depend on the season, as the
 * dates of its ends would need a year.
 */
export function openingHoursOf(facts: readonly PlaceFact[]) {
  const rules = parseOpeningTimes(String(findFact(facts, "opening_times")?.value ?? ""));
  if (!rules || rules.some(({ season }) => season !== null)) return {};
  const days = [...dayNames, holidays].flatMap((day, index) => {
    const rule = rules.findLast(({ days, onHolidays }) => (day === holidays ? onHolidays : days.includes(index)));
    return rule ? [{ day, rule }] : [];
  });
  const groups = Map.groupBy(days, ({ rule }) => JSON.stringify(rule.times));
  return { openingHoursSpecification: [...groups.values()].flatMap(toSpecifications) };
}

/** The specifications of days with the same times; a closed day opens and closes at midnight. */
function toSpecifications(group: { day: string; rule: OpeningRule }[]) {
  const dayOfWeek = group.map(({ day }) => `https://schema.org/${day}`);
  const times = group[0]!.rule.times;
  const spans = times.length > 0 ? times.map(({ from, to }) => [clock(from), clock(to)]) : [["00:00", "00:00"]];
  return spans.map(([opens, closes]) => ({ "@type": "OpeningHoursSpecification", dayOfWeek, opens, closes }));
}
