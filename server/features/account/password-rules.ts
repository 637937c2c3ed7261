import { dictionary } from "@zxcvbn-ts/language-common";
import { apiError } from "../../../contract/api-errors.ts";
import { fold } from "../../../database/persian.ts";
import { COMMON_WORDS, PLACE_NAMES } from "./common-words.ts";

const commonPasswords = new Set(dictionary["passwords-common"]);

/** Data of an account's owner that others may know. */
export interface PasswordOwner {
  /** `0912…`. */
  mobile: string;
  email?: string | null | undefined;
  username?: string | null | undefined;
  first_name: string;
  last_name: string;
}

/**
 * Throws ApiError "fields_wrong" for a password that attackers try first: a common one, a name or an everyday word with
 * digits and signs around it, a walk over the keyboard, or one that contains data of its owner.
 */
export function validatePassword(password: string, owner: PasswordOwner): void {
  const objection = objectionTo(password, owner);
  if (objection !== null) throw apiError("fields_wrong", { password: objection });
}

/** The sentence with which {@link validatePassword} rejects a password; null when it does not. */
export function objectionTo(password: string, owner: PasswordOwner): string | null {
  const folded = fold(password);
  if (ownerTerms(owner).some((term) => folded.includes(term)) || containsPartOf(folded, owner.mobile))
    return "شماره، ایمیل یا نام خود را در گذرواژه به کار نبرید.";
  if (commonPasswords.has(password.toLowerCase()) || isGuessable(folded))
    return "این گذرواژه را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود. گذرواژهٔ دیگری بنویسید.";
  return null;
}

const MIN_TERM_LENGTH = 4; // shorter ones are in too many passphrases by chance

/** The owner's names, and the parts of the email's local part and of the username that are not digits or signs. */
function ownerTerms({ email, username, first_name, last_name }: PasswordOwner): string[] {
  const localPart = email?.split("@", 1)[0];
  const parts = [localPart, username].flatMap((name) => [name, ...(name ?? "").split(/[\d\W_]+/)]);
  const terms = [email, first_name, last_name, ...parts].map((term) => fold(term ?? ""));
  return terms.filter((term) => term.length >= MIN_TERM_LENGTH);
}

const MOBILE_PART_LENGTH = 6;

/** Whether a text contains six digits in a row of a mobile number, whatever stands between them. */
function containsPartOf(text: string, mobile: string): boolean {
  const digits = text.replace(/\D/g, "");
  const starts = Array.from({ length: mobile.length - MOBILE_PART_LENGTH + 1 }, (_, start) => start);
  return starts.some((start) => digits.includes(mobile.slice(start, start + MOBILE_PART_LENGTH)));
}

const MIN_COMMON_CORE = 6; // the list of common passwords has many accidental short ones, such as «ba5e»

/** Whether a folded password is a listed word, two of them, or a walk, with any digits and signs around it. */
function isGuessable(password: string): boolean {
  if (isWalk(password)) return true;
  const core = password.replace(/^\P{L}+|\P{L}+$/gu, "");
  if (core.length >= MIN_COMMON_CORE && commonPasswords.has(core)) return true;
  const words = [core, core.replace(/^(.+?)\1+$/u, "$1")];
  return [...words, ...words.map(withoutSubstitutes)].some((word) => isListed(word) || isPair(word));
}

const isListed = (word: string) => COMMON_WORDS.has(word) || PLACE_NAMES.has(word);

/** «alireza», «irantehran»: two words without anything between them. */
const isPair = (text: string) =>
  Array.from(text, (_, index) => index).some(
    (index) => COMMON_WORDS.has(text.slice(0, index)) && COMMON_WORDS.has(text.slice(index)),
  );

const SUBSTITUTES: Record<string, string> = {
  "@": "a",
  "4": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  $: "s",
  "5": "s",
};

/** «s@l4m» as «salam». */
const withoutSubstitutes = (text: string) => text.replace(/[@431!0$5]/g, (sign) => SUBSTITUTES[sign] ?? sign);

/** Rows of keys and alphabets, in whose order or reverse order fingers walk. */
const ROWS = [
  "1234567890",
  "qwertyuiop",
  "asdfghjkl",
  "zxcvbnm",
  "abcdefghijklmnopqrstuvwxyz",
  "ضصثقفغعهخحجچ",
  "شسیبلاتنمکگ",
  "ظطزرذدپو",
  "ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهی",
];
const STEPS = new Set(ROWS.flatMap((row) => [...row].slice(1).map((letter, index) => row[index] + letter)));
const MIN_WALK_LENGTH = 3;

/** Whether a text consists of walks and repetitions of at least three characters each: «aaaaaaaa», «qwe123», «ضصثقفغعه». */
function isWalk(text: string): boolean {
  let [length, direction] = [1, ""];
  for (let index = 1; index < text.length; index++) {
    const step = directionOf(text.slice(index - 1, index + 1));
    if (step !== "" && (direction === "" || step === direction)) {
      length++;
      direction = step;
    } else if (length < MIN_WALK_LENGTH) return false;
    else [length, direction] = [1, ""];
  }
  return length >= MIN_WALK_LENGTH;
}

function directionOf([first = "", second = ""]: string): "" | "same" | "onward" | "back" {
  if (first === second) return "same";
  if (STEPS.has(first + second)) return "onward";
  return STEPS.has(second + first) ? "back" : "";
}
