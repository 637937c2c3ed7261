/** An email to one address, as plain text and optionally as HTML. */
export interface Email {
  kind: "contact" | "answer" | "newsletter" | "security" | "test";
  to: string;
  subject: string;
  text: string;
  /** The HTML alternative of `text`. */
  html?: string | null;
  /** Additional headers. */
  headers: Record<string, string>;
}

/**
 * The outcome of one attempt: `sent`; `refused` for a permanent rejection of this email or its address; `later` for
 * everything else, including unknown outcomes. `reason` is a short note for the operator without passwords, addresses
 * or texts.
 */
export interface Outcome {
  kind: "sent" | "refused" | "later";
  reason?: string;
}

/**
 * Milliseconds that an attempt takes at most. Mail servers examine an email before they confirm it, which takes minutes at times (RFC 5321,
 * 4.5.3.2): one that is given up before may arrive, and is sent again.
 */
export const MAX_ATTEMPT_TIME = 300_000;

/** A way to send emails. */
export interface EmailGateway {
  name: string;
  /** Attempts to send the email once; `id` is the same at every attempt. Never throws. */
  send: (email: Email & { id: number }) => Promise<Outcome>;
}

/** Masks an address for logs: s***@example.ir. */
export const maskEmailAddress = (address: string) => address.replace(/^(.).*@/, "$1***@");
