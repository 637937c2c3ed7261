import { type KeyboardEvent, type MouseEvent, useRef, useState } from "react";
import { fa, faWord } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./place-rating.module.css";

/** The meaning of one star, two … five. */
const STAR_LABELS = ["بد", "نه‌چندان خوب", "معمولی", "خوب", "عالی"];

/** The first star is on the right: arrows to the left add stars. */
const KEY_STEPS: Record<string, number> = { ArrowLeft: 1, ArrowDown: 1, ArrowRight: -1, ArrowUp: -1 };

interface StarInputProps {
  selected: number | null;
  /** With 0 for a rating that is taken back. */
  onSelect: (stars: number) => void;
}

/**
 * A rating of one to five stars. A click, Enter or the space bar selects; the arrow keys only move the focus, so that no
 * intermediate rating is stored.
 */
export function StarInput({ selected, onSelect }: StarInputProps) {
  const [focused, setFocused] = useState<number | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const displayed = focused ?? selected;

  function select(stars: number) {
    setFocused(null);
    if (stars !== selected) onSelect(stars);
  }

  function onClick({ nativeEvent, currentTarget }: MouseEvent<HTMLInputElement>) {
    const stars = Number(currentTarget.value);
    // The arrow keys check a star before this runs, which is repeated as a click (`mount-island.tsx`).
    if (!nativeEvent.isTrusted && currentTarget.matches(":focus-visible")) setFocused(stars);
    else select(stars);
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = KEY_STEPS[event.key];
    if (step) {
      event.preventDefault(); // the default would select the next radio button, in left-to-right order
      const next = ((displayed ?? (step > 0 ? 0 : 6)) + step + 4) % 5;
      setFocused(next + 1);
      group.current?.querySelectorAll("input")[next]?.focus();
    } else if ((event.key === "Enter" || event.key === " ") && event.target instanceof HTMLInputElement) {
      event.preventDefault(); // the focused star is already checked: the default of the space bar does nothing
      select(Number(event.target.value));
    } else if (event.key === "Escape") setFocused(null);
  }

  return (
    <form method="post" className={`${css.ownRating} no-print`}>
      <input type="hidden" name="intent" value="rate" />
      <fieldset
        ref={group}
        onKeyDown={onKeyDown}
        onBlur={({ relatedTarget }) => isLeaving(group.current, relatedTarget) && setFocused(null)}
      >
        <legend>امتیاز شما</legend>
        <div className={css.stars}>
          {STAR_LABELS.map((label, index) => (
            <label key={label} data-active={index < (displayed ?? 0) || undefined} title={label}>
              <input
                type="radio"
                name="rate"
                value={index + 1}
                checked={displayed === index + 1}
                onChange={() => {}} // onClick handles it: a click on the focused star does not fire a change event
                onClick={onClick}
              />
              <Icon name="star" />
              <span className="visually-hidden">{`${faWord(index + 1)} ستاره، ${label}`}</span>
            </label>
          ))}
        </div>
        <p role="status">{hintText(selected, focused)}</p>
      </fieldset>
      <button type="submit" className={`${buttonClass("outline")} ${css.submit}`}>
        ثبت امتیاز
      </button>
      {selected !== null && (
        <button
          type="submit"
          name="withdraw"
          value="1"
          className={buttonClass("text")}
          onClick={(event) => {
            event.preventDefault();
            setFocused(null);
            onSelect(0);
          }}
        >
          برداشتن امتیاز
        </button>
      )}
    </form>
  );
}

const isLeaving = (group: Element | null, to: EventTarget | null) => !(to instanceof Node && group?.contains(to));

function hintText(selected: number | null, focused: number | null): string {
  if (focused !== null) return `برای دادن ${fa(focused)} ستاره، Enter را بزنید.`;
  if (selected !== null)
    return `شما ${fa(selected)} ستاره داده‌اید: ${STAR_LABELS[selected - 1]}. هر وقت بخواهید عوضش کنید.`;
  return "اگر اینجا را دیده‌اید، از یک تا پنج ستاره بدهید.";
}
