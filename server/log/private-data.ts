const maxStack = 2500; // characters: a line stays below the 4,096 bytes that a pipe takes whole

/** Telephone numbers, also with Persian digits or written with spaces, and other long numbers that could be one. */
const longNumber = /[+]?[\d۰-۹٠-٩](?:[ -]?[\d۰-۹٠-٩]){8,}/g;
const emailAddress = /[^\s@"'<>()=]+@[^\s@"'<>()]+\.[^\s@"'<>(),;:]+/g;
/** Tokens, tickets and hashes: 40 characters or more without a space, a slash or a dot. */
const secret = /[\w$+=-]{40,}/g;
/** The value in PostgreSQL's «invalid input syntax for type integer: "…"». */
const invalidInput = /(invalid input [^:]*: )"[^"]*"/g;
const passwordInUrl = /(\w+:\/\/[^\s:@/]*):[^\s@/]*@/g;

/** A text of a program without what may belong to a person or be a secret: numbers, email addresses, tokens, passwords in URLs. */
export const withoutPrivateData = (text: string): string =>
  text
    .replace(passwordInUrl, "$1:•@")
    .replace(invalidInput, '$1"•"')
    .replace(emailAddress, "•@•")
    .replace(secret, "•")
    .replace(longNumber, "•");

interface DescribedError {
  type: string;
  message: string;
  code?: string;
  stack?: string;
}

/**
 * What the log says of an error. Other properties are left out: those of PostgreSQL have the values of the row, and those of gateways
 * the request.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: withoutPrivateData(String(error)).slice(0, 500) };
  const { code } = error as { code?: unknown };
  return {
    type: error.name,
    message: withoutPrivateData(error.message).slice(0, 500),
    ...(typeof code === "string" && { code: code.slice(0, 50) }),
    ...(error.stack && { stack: withoutPrivateData(error.stack).slice(0, maxStack) }),
  };
}

/** The reason of an error in a few words. */
export const reasonOf = (error: unknown): string => withoutPrivateData(String(error)).slice(0, 300);
