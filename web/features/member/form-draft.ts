import { readStoredJson, removeStorage, writeStorage } from "../../../api-client/storage.ts";

/** No passwords. */
const FIELDS = ["first_name", "last_name", "username", "email", "bio"];

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): TextControl[] =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (element): element is TextControl => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );

/** What is typed in a form and not sent, in the session storage under a key: until the window is closed. */
export interface FormDraft {
  /** Keeps the typed texts; none of a field that is as it was. */
  save: (form: HTMLFormElement) => void;
  /** Enters the kept texts again, as if they were typed; returns whether there were any. */
  restore: (form: HTMLFormElement) => boolean;
  remove: () => void;
}

/** The draft of a form whose fields have, before anything is typed, what `untyped` says. */
export function formDraft(key: string, untyped: (control: TextControl) => string): FormDraft {
  const remove = () => removeStorage("sessionStorage", key);
  return {
    remove,
    save(form) {
      const typed = controlsOf(form).filter((control) => control.value !== untyped(control));
      const texts = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
      if (typed.length === 0) remove();
      else writeStorage("sessionStorage", key, JSON.stringify(texts));
    },
    restore(form) {
      const texts = Object(readStoredJson("sessionStorage", key)) as Record<string, unknown>;
      const changed = controlsOf(form).filter(
        ({ name, value }) => typeof texts[name] === "string" && texts[name] !== value,
      );
      for (const control of changed) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
        set?.call(control, texts[control.name]);
        control.dispatchEvent(new Event("input", { bubbles: true })); // the counters of the fields follow
      }
      return changed.length > 0;
    },
  };
}
