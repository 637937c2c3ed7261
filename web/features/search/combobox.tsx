import { type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { fa } from "../../../text/digits.ts";
import { asking, remember, type Suggested, wordsIn } from "./asking.ts";
import css from "./combobox.module.css";
import { NothingSuggested } from "./nothing-suggested.tsx";
import { RecentList } from "./recent-list.tsx";
import { useRecentTerms } from "./recent-terms.ts";
import { SuggestionList } from "./suggestion-list.tsx";
import { groupsOf } from "./suggestions.ts";
import { useField } from "./use-field.ts";
import { useRoom } from "./use-room.ts";

interface ComboboxProps {
  /** A field that works by itself; while this is there, it is a combobox. */
  input: HTMLInputElement;
  /** Where there is nothing else to see: what is found stands there and does not close. */
  standing?: boolean;
}

/** What opens under a search field: suggestions for what is typed, and what was looked for lately while nothing is. */
export function Combobox({ input, standing = false }: ComboboxProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const { text, write, open, setOpen, active, setActive } = useField(input, panel, standing);
  const [found, setFound] = useState<Suggested>();
  const [ask] = useState(() =>
    asking((next) => {
      setFound(next);
      setActive(undefined);
    }),
  );
  const words = wordsIn(text);
  const { terms, forget } = useRecentTerms(open && !words);
  const { key } = useLocation();
  const [at, setAt] = useState(key);
  if (at !== key) {
    setAt(key);
    setOpen(standing);
  }

  useEffect(() => {
    if (!words) setFound(undefined);
    if (open) ask.type(words);
    return ask.stop;
  }, [ask, words, open]);

  const count = found && words ? countOf(found) : 0;
  const popup = count > 0 ? "listbox" : !words && terms.length > 0 ? "grid" : undefined;
  const nothing = words && found && count === 0;
  const shown = Boolean(open && (popup || nothing));
  useRoom(panel, shown && !standing);
  // Layout effect: what is said of the popup is true as soon as it is seen.
  useLayoutEffect(() => {
    const expanded = shown && popup !== undefined;
    const there = active && document.getElementById(active) ? active : null;
    tell(input, {
      "aria-haspopup": popup ?? "listbox",
      "aria-expanded": `${expanded}`,
      "aria-controls": expanded ? id : null,
      "aria-activedescendant": expanded ? there : null,
    });
    if (there) document.getElementById(there)?.scrollIntoView({ block: "nearest" });
  });

  function chosen({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) {
    const link = target instanceof Element && target.closest("a");
    if (!link) return;
    remember(link.dataset.term ?? found?.words ?? "");
    if (ctrlKey || metaKey || shiftKey) return; // it opens elsewhere: one goes on here
    setOpen(standing);
    write(input.defaultValue);
    if (matchMedia("(pointer: coarse)").matches) input.blur(); // the keyboard would cover what was chosen
  }

  return (
    <>
      <p className="unseen" role="status">
        {shown ? sentence({ words, count, terms, meant: found?.answer.did_you_mean }) : ""}
      </p>
      {shown && (
        // biome-ignore lint/a11y: the keys are the field's, which keeps the focus
        <div
          ref={panel}
          className={standing ? css.standing : css.panel}
          onMouseDown={(event) => event.preventDefault()}
          onClick={chosen}
        >
          {popup === "listbox" && found && <SuggestionList id={id} found={found} active={active} />}
          {popup === "grid" && (
            <RecentList
              id={id}
              terms={terms}
              active={active}
              onForget={(term) => {
                if (active) setActive(`${id}-${term}`);
                forget(term);
              }}
            />
          )}
          {nothing && <NothingSuggested words={found.words} />}
        </div>
      )}
    </>
  );
}

/** Writes attributes; null takes one away. */
function tell(input: HTMLInputElement, attributes: Record<string, string | null>): void {
  for (const [name, value] of Object.entries(attributes))
    if (value === null) input.removeAttribute(name);
    else if (input.getAttribute(name) !== value) input.setAttribute(name, value);
}

const countOf = ({ answer }: Suggested): number =>
  groupsOf(answer).reduce((sum, { suggestions }) => sum + suggestions.length, 0) + (answer.did_you_mean ? 1 : 0);

interface Shown {
  words: string;
  count: number;
  terms: readonly { gone?: boolean }[];
  meant: string | null | undefined;
}

/** What a screen reader says of what has opened. */
function sentence({ words, count, terms, meant }: Shown): string {
  if (!words) return terms.some(({ gone }) => gone) ? "پاک شد" : `${fa(terms.length)} جستجوی اخیر`;
  if (count === 0) return "چیزی پیدا نشد.";
  return `${fa(count)} پیشنهاد${meant ? `، منظورتان «${meant}» بود؟` : ""}`;
}
