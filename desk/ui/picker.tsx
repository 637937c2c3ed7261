import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { Icon } from "../../ui/content/icon.tsx";
import type { FieldProps } from "../../ui/form/form-field.tsx";
import { FormField } from "../../ui/form/form-field.tsx";
import css from "./picker.module.css";

/** Something to choose. */
export interface Pick {
  value: string | number;
  name: string;
  of?: string | undefined;
}

interface PickerProps extends FieldProps {
  /** What is chosen; with `many` as chips, else in the field itself. */
  chosen: readonly Pick[];
  many?: boolean;
  /** What is offered for some words; for none, what to begin with. */
  find: (words: string) => Pick[] | Promise<Pick[]>;
  onChange: (chosen: Pick[]) => void;
  /** What the empty field means. */
  placeholder?: string | undefined;
}

/** Chooses by searching: a combobox, by keys and pointer alike. With `many`, Backspace in the empty field takes the last one out. */
export function Picker({ chosen, many = false, find, onChange, placeholder, ...field }: PickerProps) {
  const list = useId();
  const [words, setWords] = useState<string>();
  const [at, setAt] = useState(0);
  const { offered, fresh } = useOffers(find, words);
  const input = useRef<HTMLInputElement>(null);
  const open = words !== undefined;
  const has = (item: Pick) => chosen.some(({ value }) => value === item.value);
  const close = () => setWords(undefined);
  const pick = (item: Pick) => {
    if (!many) onChange([item]);
    else onChange(has(item) ? chosen.filter(({ value }) => value !== item.value) : [...chosen, item]);
    if (many) return setWords("");
    close();
    requestAnimationFrame(() => input.current?.select()); // what is typed next takes its place
  };
  const ask = (text: string) => {
    setWords(text);
    setAt(0);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const here = offered[at];
    if (step && !open) ask("");
    else if (step && offered.length > 0) setAt((at + step + offered.length) % offered.length);
    else if (event.key === "Enter" && open) {
      if (here && fresh) pick(here); // what is offered for older words is not what was meant
    } else if (event.key === "Enter") ask("");
    else if (event.key === "Escape" && open) close();
    else if (event.key === "Backspace" && many && !words && chosen.length > 0) onChange(chosen.slice(0, -1));
    else return;
    event.preventDefault();
  };
  return (
    <FormField {...field}>
      {({ className, ...control }) => (
        <div className={css.picker}>
          {many && (
            <Chips chosen={chosen} drop={(item) => onChange(chosen.filter(({ value }) => value !== item.value))} />
          )}
          <input
            {...control}
            ref={input}
            className={className}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-expanded={open}
            aria-controls={open ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={open && offered[at] ? `${list}-${at}` : undefined}
            placeholder={many ? "بجویید و بیفزایید…" : placeholder}
            value={words ?? (many ? "" : (chosen[0]?.name ?? ""))}
            onFocus={({ target }) => target.select()}
            onClick={() => open || ask("")}
            onChange={({ target }) => ask(target.value)}
            onKeyDown={press}
            onBlur={close}
          />
          {!many && chosen.length > 0 && placeholder !== undefined && (
            <button type="button" className={css.none} aria-label={`هیچ ${field.label}`} onClick={() => onChange([])}>
              <Icon name="close" />
            </button>
          )}
          {open && <Offers {...{ list, label: field.label, many, offered, at, has, pick }} />}
        </div>
      )}
    </FormField>
  );
}

interface OffersProps {
  list: string;
  label: string;
  many: boolean;
  offered: Pick[];
  at: number;
  has: (pick: Pick) => boolean;
  pick: (pick: Pick) => void;
}

function Offers({ list, label, many, offered, at, has, pick }: OffersProps) {
  const here = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one that is reached by keys comes into view
  useEffect(() => {
    here.current?.scrollIntoView({ block: "nearest" }); // gives a promise in newer browsers, which is no clean-up
  }, [at]);
  return (
    <div id={list} className={css.offers} role="listbox" aria-label={label} aria-multiselectable={many || undefined}>
      {offered.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard in the field
        // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as a combobox wants it
        <div
          key={item.value}
          ref={index === at ? here : undefined}
          id={`${list}-${index}`}
          role="option"
          aria-selected={has(item)}
          data-at={index === at || undefined}
          onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
          onClick={() => pick(item)}
        >
          {item.name}
          {item.of && <span>{item.of}</span>}
          {has(item) && <Icon name="check" />}
        </div>
      ))}
      {offered.length === 0 && <p>چیزی پیدا نشد.</p>}
    </div>
  );
}

const Chips = ({ chosen, drop }: { chosen: readonly Pick[]; drop: (pick: Pick) => void }) =>
  chosen.length > 0 && (
    <ul className={css.chips}>
      {chosen.map((pick) => (
        <li key={pick.value}>
          {pick.name}
          <button type="button" aria-label={`برداشتن ${pick.name}`} onClick={() => drop(pick)}>
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  );

interface Offered {
  offered: Pick[];
  /** Whether they are for the words as they are now. */
  fresh: boolean;
}

/** What is offered for the words; an answer that comes after a newer question is dropped. */
function useOffers(find: PickerProps["find"], words: string | undefined): Offered {
  const [last, setLast] = useState<{ offered: Pick[]; of: string | undefined }>({ offered: [], of: undefined });
  // biome-ignore lint/correctness/useExhaustiveDependencies: `find` is made anew with each drawing
  useEffect(() => {
    if (words === undefined) return;
    let late = false;
    Promise.resolve(find(words)).then(
      (offered) => late || setLast({ offered, of: words }),
      () => late || setLast({ offered: [], of: words }),
    );
    return () => {
      late = true;
    };
  }, [words]);
  return { offered: last.offered, fresh: last.of === words };
}
