/** A letter in plain text to one address, or in both forms. */
export interface Letter {
  kind: "contact" | "answer" | "newsletter" | "test";
  to: string;
  subject: string;
  text: string;
  /** The same for mail programs that show HTML. */
  html?: string | null;
  /** Beside those that every letter has. */
  headers: Record<string, string>;
}

/**
 * What came of one attempt: `sent`; `refused` for good, by a reply to this letter or its address; `later` for everything else,
 * also where nobody knows. `reason` is a word for the operator. It never holds a password, an address or a text.
 */
export interface Outcome {
  kind: "sent" | "refused" | "later";
  reason?: string;
}

/** One way to a mailbox. */
export interface MailGateway {
  name: string;
  /** Hands the letter over, once. Does not throw. */
  send: (letter: Letter) => Promise<Outcome>;
}

/** An address as it may stand in a log: s***@example.ir. */
export const maskedAddress = (address: string) => address.replace(/^(.).*@/, "$1***@");
