import { hash, verify } from "@node-rs/argon2";
import { dictionary } from "@zxcvbn-ts/language-common";
import { apiError } from "../../../contract/api-errors.ts";
import { fold } from "../../../database/persian.ts";

/** OWASP's first recommendation for argon2id with shared memory: 19 MiB, two passes, one lane; about 9 ms. */
const ARGON2_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** An argon2id hash with a random salt, in the PHC string format, which includes the cost parameters. */
export const hashSecret = (secret: string): Promise<string> => hash(secret, ARGON2_COST);

const dummyHash = await hashSecret("no account has this password");

/** Whether a secret matches a hash. Without a hash it takes the same time and returns false. */
export async function isSecret(secret: string, hashed: string | undefined): Promise<boolean> {
  const isMatch = await verify(hashed ?? dummyHash, secret);
  return isMatch && hashed !== undefined;
}

const productNames = ["sarzamin", "سرزمین", "iran", "ایران", "tehran", "تهران", "password", "گذرواژه", "رمزعبور"];
const commonPasswords = new Set(dictionary["passwords-common"]);

/** The password without leading and trailing digits and signs: «Iran@1234» is as guessable as «iran». */
const stripAffixes = (password: string) => password.toLowerCase().replace(/^[\d\W_]+|[\d\W_]+$/g, "");

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
 * Throws ApiError "fields_wrong" for a password that attackers try first: a common one, the product's or the country's
 * name with some digits, one repeated character or sequence, or one that contains data of its owner.
 */
export function validatePassword(
  password: string,
  { mobile, email, username, first_name, last_name }: PasswordOwner,
): void {
  const toError = (sentence: string) => apiError("fields_wrong", { password: sentence });
  const lowerCase = password.toLowerCase();
  if (
    commonPasswords.has(lowerCase) ||
    productNames.includes(stripAffixes(password.normalize("NFC"))) ||
    isSequence(lowerCase)
  )
    throw toError("این گذرواژه را خیلی‌ها به کار می‌برند و زود حدس زده می‌شود. گذرواژهٔ دیگری بنویسید.");
  const ownerTerms = [mobile.slice(1), email, username, first_name, last_name].map((term) => fold(term ?? ""));
  if (ownerTerms.some((term) => term.length >= 4 && fold(password).includes(term)))
    throw toError("شماره، ایمیل یا نام خود را در گذرواژه به کار نبرید.");
}

/** «aaaaaaaa», «12345678», «98765432»: every step between adjacent characters is the same and at most 1. */
function isSequence(text: string): boolean {
  const steps = Array.from(text.slice(1), (letter, index) => letter.charCodeAt(0) - text.charCodeAt(index));
  return steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
}
