import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { onNavigation } from "./on-navigation.ts";
import { activateOption, clickDeleteButton, nextOptionId } from "./panel/panel-navigation.ts";

const ARIA_ATTRIBUTES = [
  "role",
  "aria-autocomplete",
  "aria-haspopup",
  "aria-expanded",
  "aria-controls",
  "aria-activedescendant",
];

/**
 * Turns a field rendered elsewhere into a combobox: adds ARIA attributes and handles its events. The focus stays in the field;
 * `active` is the id of the option that the arrow keys have reached. With `alwaysOpen` the panel never closes.
 */
export function useComboboxField(input: HTMLInputElement, panel: RefObject<Element | null>, alwaysOpen: boolean) {
  const [text, setText] = useState(input.value);
  const [open, setOpen] = useState(() => alwaysOpen || (document.activeElement === input && isChanged(input)));
  const [active, setActive] = useState<string>();

  function close() {
    setOpen(alwaysOpen);
    setActive(undefined);
  }

  function setValue(value: string) {
    input.value = value;
    setText(value);
    setActive(undefined);
  }

  const onInput = useEffectEvent(() => {
    setText(input.value);
    setActive(undefined);
    setOpen(true);
  });

  // Text typed while this script was loading.
  const syncTypedText = useEffectEvent(() => {
    if (input.value !== text) onInput();
  });

  const onEnter = useEffectEvent(() => {
    if (isChanged(input)) setOpen(true);
  });

  const onEscape = (event: KeyboardEvent) => {
    if (open && panel.current && !alwaysOpen) close();
    else if (input.value) setValue("");
    else return; // Escape closes the dialog around it
    event.preventDefault();
  };

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, altKey, ctrlKey, metaKey, isComposing } = event;
    if (isComposing || ctrlKey || metaKey) return;
    if (key === "Escape") return onEscape(event);
    if (altKey && key === "ArrowUp") return close();
    if (!panel.current) return void (key === "ArrowDown" && setOpen(true));
    if (key === "Enter" && active && document.getElementById(active)) {
      event.preventDefault();
      return activateOption(active);
    }
    if (key === "Delete" && active) return clickDeleteButton(active);
    const next = nextOptionId(panel.current, active, key);
    if (!next) return;
    event.preventDefault(); // keeps the text cursor
    setActive(next);
  });

  const onLeave = useEffectEvent(() => close());

  useEffect(() => {
    const abortController = new AbortController();
    const { signal } = abortController;
    const { form } = input;
    const describe = () => {
      input.setAttribute("role", "combobox");
      input.setAttribute("aria-autocomplete", "list");
      input.autocomplete = "off";
    };
    describe();
    const stopDescribing = onNavigation(describe); // a page that changes in place has the server's attributes again
    input.addEventListener("input", () => onInput(), { signal });
    input.addEventListener("focus", () => onEnter(), { signal });
    input.addEventListener("click", () => onEnter(), { signal });
    input.addEventListener("keydown", (event) => onKeyDown(event), { signal });
    input.addEventListener("blur", () => onLeave(), { signal });
    form?.addEventListener("submit", () => onLeave(), { signal });
    syncTypedText();
    return () => {
      abortController.abort();
      stopDescribing();
      for (const name of ARIA_ATTRIBUTES) input.removeAttribute(name);
    };
  }, [input]);

  return { text, setValue, open, setOpen, active, setActive };
}

/** Whether the field is empty or edited: a prefilled search opens no suggestions until it is changed. */
const isChanged = ({ value, defaultValue }: HTMLInputElement) => value === "" || value !== defaultValue;
