import { pageMember } from "../../../api-client/page-member.ts";
import { readStoredJson, removeStorage, writeStorage } from "../../../api-client/storage.ts";

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** The texts of one form of a page by the names of their fields. */
interface KeptTexts {
  /** Who has typed them. */
  member: string;
  path: string;
  /** The hidden fields, by which a page tells its forms apart. */
  form: string;
  texts: Record<string, string>;
}

const SECRET = /password|token|code/;

const isText = (control: Element): control is TextControl =>
  control instanceof HTMLTextAreaElement ||
  (control instanceof HTMLInputElement && /^(text|search|email|tel|url|number)$/.test(control.type));

const textsOf = (form: HTMLFormElement): TextControl[] =>
  [...form.elements].filter(isText).filter(({ name, readOnly }) => name !== "" && !SECRET.test(name) && !readOnly);

const currentPath = () => location.pathname + location.search;

const identityOf = (form: HTMLFormElement): string =>
  JSON.stringify(
    [...form.querySelectorAll<HTMLInputElement>('[type="hidden"]')].map(({ name, value }) => [name, value]),
  );

/** Whether a form asks for what the browser knows of a person: another one may log in. */
const isPersonal = (form: HTMLFormElement) => form.querySelector('[autocomplete]:not([autocomplete="off"])') !== null;

/**
 * Keeps the texts of a member's form until its page is back after the log-in, or the window is closed. Passwords and codes are not
 * kept.
 */
export function keepTexts(key: string, form: HTMLFormElement): void {
  const texts = Object.fromEntries(textsOf(form).map(({ name, value }) => [name, value]));
  const member = pageMember();
  if (member === undefined || isPersonal(form) || Object.keys(texts).length === 0) return;
  const kept: KeptTexts = { member, path: currentPath(), form: identityOf(form), texts };
  writeStorage("sessionStorage", key, JSON.stringify(kept));
}

/** Enters the kept texts again, as if they were typed, when this page has their form for the same member, and forgets them. */
export function refillTexts(key: string): void {
  const kept = readStoredJson("sessionStorage", key);
  const member = pageMember();
  if (!isKept(kept) || kept.path !== currentPath() || member === undefined) return;
  removeStorage("sessionStorage", key);
  if (kept.member !== member) return;
  const form = [...document.forms].find((form) => textsOf(form).length > 0 && identityOf(form) === kept.form);
  if (!form) return;
  for (const control of textsOf(form)) {
    const text = kept.texts[control.name];
    if (typeof text !== "string" || text === control.value) continue;
    // The setter of the element itself: React notices no other.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, text);
    control.dispatchEvent(new Event("input", { bubbles: true }));
  }
  const folded = form.closest("details");
  if (folded) folded.open = true;
}

const isKept = (value: unknown): value is KeptTexts => {
  const { member, path, form, texts } = Object(value) as Partial<KeptTexts>;
  return (
    typeof member === "string" &&
    typeof path === "string" &&
    typeof form === "string" &&
    typeof texts === "object" &&
    texts !== null
  );
};
