import { parseOpeningTimes } from "../../../../contract/catalog/opening-times.ts";
import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { faWord } from "../../../../text/digits.ts";
import { dayKind } from "../../../../text/holidays.ts";
import { factText, minuteText } from "../../../../ui/content/fact-text.ts";
import { type OpeningState, openingState } from "../../../../ui/content/opening-state.ts";
import { isOutdated } from "./fact-source.tsx";
import css from "./place-facts.module.css";

interface OpeningNowProps {
  fact: PlaceFact;
  /** Null while the page is as the server rendered it: then it shows the times alone. */
  now: Date | null;
}

/** The opening times, and whether the place is open now, in Tehran's time. */
export function OpeningNow({ fact, now }: OpeningNowProps) {
  const state = now ? openingState(parseOpeningTimes(String(fact.value)) ?? [], now, isHoliday) : undefined;
  return (
    <>
      {state && (
        <strong className={css.state} data-open={state.open && !isOutdated(fact, now) ? true : undefined}>
          {stateText(state)}
          {isOutdated(fact, now) && "؛ شاید تغییر کرده باشد"}
        </strong>
      )}
      {factText(fact)
        .split("\n")
        .map((line) => (
          <span key={line} className={css.line}>
            {line}
          </span>
        ))}
    </>
  );
}

/** Undefined on and beside a holiday by the moon, which may fall a day earlier or later. */
function isHoliday(date: string): boolean | undefined {
  const { holidays, isCertain } = dayKind(new Date(`${date}T12:00:00Z`));
  if (holidays.some(({ isUncertain }) => !isUncertain)) return true;
  return isCertain && holidays.length === 0 ? false : undefined;
}

function stateText(state: OpeningState): string {
  if (state.open) return state.until === null ? "باز است" : `باز است، ${minuteText(state.until)} بسته می‌شود`;
  if (!state.opens) return "اکنون بسته است";
  const { inDays, minute } = state.opens;
  const day = inDays === 0 ? "امروز" : inDays === 1 ? "فردا" : `${faWord(inDays)} روز دیگر`;
  return `بسته است، ${day} ${minuteText(minute)} باز می‌شود`;
}
