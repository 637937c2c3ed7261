import { readCookie } from "./cookie.ts";
import { TOKEN } from "./token.ts";

/** What somebody wanted to do on a page before having logged in. */
export type PendingAction =
  /** Puts a place into one of the two sets that everyone has. */
  | { kind: "place"; type: "bookmark" | "favorite"; id: number }
  /** Chooses own collections for a place. */
  | { kind: "choose-collections"; id: number }
  /** Puts a story into one of the two sets. */
  | { kind: "post"; type: "bookmark" | "favorite"; id: number }
  /** Rates a place, 1 to 5. */
  | { kind: "rate"; id: number; stars: number }
  /** Sends a comment on the page's place or story. */
  | { kind: "comment"; id: number; text: string };

export type PendingActionKind = PendingAction["kind"];
type PendingActionOf<Kind extends PendingActionKind> = Extract<PendingAction, { kind: Kind }>;

const key = "wish";
const halfAnHour = 1_800_000; // ms, as long as the redirect address lives
const longestText = 20_000; // characters: more than any field takes

/** Keeps what is wished on this page until its reader has logged in, for half an hour. A newer wish takes its place. */
export function savePendingAction(wish: PendingAction): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ ...wish, path: location.pathname, at: Date.now() }));
  } catch {
    // storage is closed: one has to press once more
  }
}

/**
 * What was wished on a page, once and only for whoever has logged in meanwhile: of these kinds, so that each part of a page takes
 * its own and leaves the others'. Storage is anyone's to write: what is not a whole wish is none.
 */
export function takePendingAction<Kind extends PendingActionKind = PendingActionKind>(
  path: string,
  ...kinds: Kind[]
): PendingActionOf<Kind> | undefined {
  if (readCookie(TOKEN) === undefined) return undefined;
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? "null") as Kept | null;
    if (kept?.path !== path || (kinds.length > 0 && !kinds.some((kind) => kind === kept.kind))) return undefined;
    sessionStorage.removeItem(key);
    const age = Date.now() - Number(kept.at);
    return age >= 0 && age < halfAnHour ? (parsePendingAction(kept) as PendingActionOf<Kind> | undefined) : undefined;
  } catch {
    return undefined; // storage is closed, or holds something else
  }
}

type Kept = Record<string, unknown>;

/** The wish and nothing beside it, if it is whole. */
function parsePendingAction({ kind, type, id, stars, text }: Kept): PendingAction | undefined {
  if (!isWhole(id)) return undefined;
  if ((kind === "place" || kind === "post") && (type === "bookmark" || type === "favorite")) return { kind, type, id };
  if (kind === "choose-collections") return { kind, id };
  if (kind === "rate" && isWhole(stars) && stars <= 5) return { kind, id, stars };
  if (kind === "comment" && typeof text === "string" && text.length <= longestText) return { kind, id, text };
  return undefined;
}

const isWhole = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;
