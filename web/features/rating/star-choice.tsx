import { type KeyboardEvent, useRef, useState } from "react";
import { fa, faWord } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import css from "./place-rating.module.css";

/** What one star says, two … five. */
const MEANINGS = ["بد", "نه‌چندان خوب", "معمولی", "خوب", "عالی"];

/** The first star stands at the right: to its left there are more. */
const STEPS: Record<string, number> = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 };

interface StarChoiceProps {
  chosen: number | null;
  onChoose: (stars: number) => void;
}

/**
 * One to five stars. A click, Enter or the space bar chooses; the arrow keys only aim, so that nothing is stored on the way to
 * the star that one means.
 */
export function StarChoice({ chosen, onChoose }: StarChoiceProps) {
  const [aimed, setAimed] = useState<number | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const shown = aimed ?? chosen;

  function choose(stars: number) {
    setAimed(null);
    if (stars !== chosen) onChoose(stars);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key];
    if (step) {
      event.preventDefault(); // by itself a browser would choose what the arrow reaches, and go right for more
      const next = ((shown ?? (step > 0 ? 0 : 6)) + step + 4) % 5;
      setAimed(next + 1);
      group.current?.querySelectorAll("input")[next]?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && event.target instanceof HTMLInputElement) {
      event.preventDefault(); // a star that is aimed at counts as chosen already: the space bar would do nothing
      choose(Number(event.target.value));
    } else if (event.key === "Escape") setAimed(null);
  }

  return (
    <form method="post" className={`${css.own} unprinted`}>
      <input type="hidden" name="intent" value="rate" />
      <fieldset
        ref={group}
        data-late={useHydrated() ? undefined : ""}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => leaves(group.current, relatedTarget) && setAimed(null)}
      >
        <legend>امتیاز شما</legend>
        <div className={css.stars}>
          {MEANINGS.map((meaning, at) => (
            <label key={meaning} data-on={at < (shown ?? 0) || undefined} title={meaning}>
              <input
                type="radio"
                name="rate"
                value={at + 1}
                checked={shown === at + 1}
                onChange={() => {}} // a click says more: it also comes when the star is the one aimed at
                onClick={() => choose(at + 1)}
              />
              <Icon name="star" />
              <span className="unseen">{`${faWord(at + 1)} ستاره، ${meaning}`}</span>
            </label>
          ))}
        </div>
        <p role="status">{hint(chosen, aimed)}</p>
      </fieldset>
      <button type="submit" className={`${buttonClass("line")} ${css.send}`}>
        ثبت امتیاز
      </button>
    </form>
  );
}

const leaves = (group: Element | null, to: EventTarget | null) => !(to instanceof Node && group?.contains(to));

function hint(chosen: number | null, aimed: number | null): string {
  if (aimed !== null) return `برای دادن ${fa(aimed)} ستاره، Enter را بزنید.`;
  if (chosen !== null) return `شما ${fa(chosen)} ستاره داده‌اید: ${MEANINGS[chosen - 1]}. هر وقت بخواهید عوضش کنید.`;
  return "اگر اینجا را دیده‌اید، از یک تا پنج ستاره بدهید.";
}
