import { readCookie } from "./document-cookie.ts";
import { pageMember } from "./page-member.ts";
import { readStoredJson, removeStorage, writeStorage } from "./storage.ts";
import { TOKEN } from "./token.ts";

/** An action of a visitor that needs a log-in first. */
export type PendingAction =
  /** Adds a place to a built-in collection. */
  | { kind: "place"; type: "bookmark" | "favorite"; id: number }
  /** Opens the choice of own collections for a place. */
  | { kind: "choose-collections"; id: number }
  /** Adds a story to a built-in collection. */
  | { kind: "post"; type: "bookmark" | "favorite"; id: number }
  /** Rates a place, 1 to 5. */
  | { kind: "rate"; id: number; stars: number }
  /** Posts a comment on the page's place or story. */
  | { kind: "comment"; id: number; text: string }
  /** Marks a comment on the page's place or story as helpful. */
  | { kind: "helpful"; id: number; comment: number };

export type PendingActionKind = PendingAction["kind"];
export type PendingActionOf<Kind extends PendingActionKind> = Extract<PendingAction, { kind: Kind }>;

/** The key of the session storage. */
export const PENDING_ACTION_KEY = "wish";
const MAX_AGE = 1_800_000; // ms, as long as the redirect address lives
const MAX_TEXT_LENGTH = 20_000; // characters: more than any field takes

/** Saves the pending action of this page for half an hour, until the log-in. Replaces an older one. */
export function savePendingAction(action: PendingAction): void {
  const entry = { ...action, path: location.pathname, at: Date.now(), member: pageMember() };
  writeStorage("sessionStorage", PENDING_ACTION_KEY, JSON.stringify(entry));
}

/**
 * Returns and deletes the pending action of a page, if the visitor has logged in since and the caller handles it; others stay for who does.
 * What a member has begun, whose session had ended, is not done for another one. The stored value is untrusted: anything malformed is undefined.
 */
export function takePendingAction<Action extends PendingAction>(
  path: string,
  handles: (action: PendingAction) => action is Action,
): Action | undefined {
  if (readCookie(TOKEN) === undefined) return undefined;
  const stored = readStoredJson("sessionStorage", PENDING_ACTION_KEY) as StoredValue | null | undefined;
  if (stored?.path !== path) return undefined;
  const age = Date.now() - Number(stored.at);
  const member = pageMember();
  if (stored.member !== undefined && member === undefined) return undefined; // the account cannot be read: it stays for its owner
  const isOurs = stored.member === undefined || stored.member === member;
  const action = isOurs && age >= 0 && age < MAX_AGE ? parsePendingAction(stored) : undefined;
  if (action && !handles(action)) return undefined;
  removeStorage("sessionStorage", PENDING_ACTION_KEY);
  return action;
}

type StoredValue = Record<string, unknown>;

/** Validates a stored value; drops all other fields. */
function parsePendingAction({ kind, type, id, stars, text, comment }: StoredValue): PendingAction | undefined {
  if (!isPositiveInteger(id)) return undefined;
  if ((kind === "place" || kind === "post") && (type === "bookmark" || type === "favorite")) return { kind, type, id };
  if (kind === "choose-collections") return { kind, id };
  if (kind === "rate" && isPositiveInteger(stars) && stars <= 5) return { kind, id, stars };
  if (kind === "comment" && typeof text === "string" && text.length <= MAX_TEXT_LENGTH) return { kind, id, text };
  if (kind === "helpful" && isPositiveInteger(comment)) return { kind, id, comment };
  return undefined;
}

const isPositiveInteger = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
