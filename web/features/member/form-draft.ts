import { readStoredJson, removeStorage, writeStorage } from "../../../api-client/storage.ts";

/** The key of the typed and not yet saved profile in the session storage. */
export const PROFILE_DRAFT_KEY = "profile draft";

const FIELDS = ["first_name", "last_name", "username", "email", "bio"];

type TextControl = HTMLInputElement | HTMLTextAreaElement;

const controlsOf = (form: HTMLFormElement): TextControl[] =>
  FIELDS.map((name) => form.elements.namedItem(name)).filter(
    (element): element is TextControl => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );

/** Keeps the texts that differ from what is stored, until the form is submitted or the window closed. */
export function saveDraft(form: HTMLFormElement): void {
  const typed = controlsOf(form).filter(({ value, defaultValue }) => value !== defaultValue);
  const texts = Object.fromEntries(typed.map(({ name, value }) => [name, value]));
  if (typed.length === 0) removeDraft();
  else writeStorage("sessionStorage", PROFILE_DRAFT_KEY, JSON.stringify(texts));
}

export const removeDraft = (): void => removeStorage("sessionStorage", PROFILE_DRAFT_KEY);

/** Enters the kept texts again, as if they were typed; returns whether there were any. */
export function restoreDraft(form: HTMLFormElement): boolean {
  const texts = Object(readStoredJson("sessionStorage", PROFILE_DRAFT_KEY)) as Record<string, unknown>;
  const changed = controlsOf(form).filter(
    ({ name, value }) => typeof texts[name] === "string" && texts[name] !== value,
  );
  for (const control of changed) {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")!;
    set?.call(control, texts[control.name]);
    control.dispatchEvent(new Event("input", { bubbles: true })); // the counters of the fields follow
  }
  return changed.length > 0;
}
