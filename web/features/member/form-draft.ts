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
  /**
   * Enters the kept texts again, as if they were typed; returns whether there were any. Those of a field that has another saved text since
   * then are forgotten: they were saved themselves, or are older than it.
   */
  restore: (form: HTMLFormElement) => boolean;
}

/** A text, and what its field had before it was typed. */
type Kept = [text: string, before: string];

const isKept = (value: unknown): value is Kept =>
  Array.isArray(value) && value.length === 2 && value.every((text) => typeof text === "string");

/** The draft of a form whose fields have, before anything is typed, what `untyped` says. */
export function formDraft(key: string, untyped: (control: TextControl) => string): FormDraft {
  function save(form: HTMLFormElement) {
    const typed = controlsOf(form).filter((control) => control.value !== untyped(control));
    const texts = typed.map((control): [string, Kept] => [control.name, [control.value, untyped(control)]]);
    if (typed.length === 0) removeStorage("sessionStorage", key);
    else writeStorage("sessionStorage", key, JSON.stringify(Object.fromEntries(texts)));
  }
  return {
    save,
    restore(form) {
      const kept = Object(readStoredJson("sessionStorage", key)) as Record<string, unknown>;
      const restored = controlsOf(form).filter((control) => {
        const known = kept[control.name];
        if (!isKept(known) || known[0] === control.value || known[1] !== untyped(control)) return false;
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
        set?.call(control, known[0]);
        control.dispatchEvent(new Event("input", { bubbles: true })); // the counters of the fields follow
        return true;
      });
      save(form);
      return restored.length > 0;
    },
  };
}
