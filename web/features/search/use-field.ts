import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { choose, deleteIn, ledTo } from "./choices.ts";

const OWN = ["role", "aria-autocomplete", "aria-haspopup", "aria-expanded", "aria-controls", "aria-activedescendant"];

/**
 * Makes a combobox of a field that somebody else has drawn: listens to it and takes its keys. The focus stays in the field; `active`
 * is the id of the choice that the keys are on. `standing` never closes.
 */
export function useField(input: HTMLInputElement, panel: RefObject<Element | null>, standing: boolean) {
  const [text, setText] = useState(input.value);
  const [open, setOpen] = useState(() => standing || (document.activeElement === input && isFresh(input)));
  const [active, setActive] = useState<string>();

  function close() {
    setOpen(standing);
    setActive(undefined);
  }

  function write(value: string) {
    input.value = value;
    setText(value);
    setActive(undefined);
  }

  const typed = useEffectEvent(() => {
    setText(input.value);
    setActive(undefined);
    setOpen(true);
  });

  // Somebody who types fast was typing while this came.
  const caughtUp = useEffectEvent(() => {
    if (input.value !== text) typed();
  });

  const entered = useEffectEvent(() => {
    if (isFresh(input)) setOpen(true);
  });

  const escaped = (event: KeyboardEvent) => {
    if (open && panel.current && !standing) close();
    else if (input.value) write("");
    else return; // a dialog's own
    event.preventDefault();
  };

  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey) return;
    if (key === "Escape") return escaped(event);
    if (altKey && key === "ArrowUp") return close();
    if (!panel.current) return void (key === "ArrowDown" && setOpen(true));
    if (key === "Enter" && active && document.getElementById(active)) {
      event.preventDefault();
      return choose(active);
    }
    if (key === "Delete" && active) return deleteIn(active);
    const next = ledTo(panel.current, active, key);
    if (!next) return;
    event.preventDefault(); // the cursor stays
    setActive(next);
  });

  const left = useEffectEvent(() => close());

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    const { form } = input;
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    input.autocomplete = "off";
    input.addEventListener("input", () => typed(), { signal });
    input.addEventListener("focus", () => entered(), { signal });
    input.addEventListener("click", () => entered(), { signal });
    input.addEventListener("keydown", (event) => pressed(event), { signal });
    input.addEventListener("blur", () => left(), { signal });
    form?.addEventListener("submit", () => left(), { signal });
    caughtUp();
    return () => {
      ended.abort();
      for (const name of OWN) input.removeAttribute(name);
    };
  }, [input]);

  return { text, write, open, setOpen, active, setActive };
}

/** A field that came with words is not asked about until they are changed. */
const isFresh = ({ value, defaultValue }: HTMLInputElement) => value === "" || value !== defaultValue;
