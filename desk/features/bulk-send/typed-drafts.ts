import { readStoredJson, writeStorage } from "../../../api-client/storage.ts";

/** What is typed in the form of a draft and not saved. */
export interface TypedDraft {
  /** The version of the stored draft on which it is based; 0 for a new one. */
  version: number;
  texts: Record<string, string>;
}

const MAX_DRAFTS = 20; // a browser has some five million characters for all

const keyOf = (owner: number) => `unsaved drafts of ${owner}`;

/** The typed drafts of a colleague on this device by the path of their form, the latest last. */
function readAll(owner: number): Record<string, TypedDraft> {
  const stored = Object(readStoredJson("localStorage", keyOf(owner))) as Record<string, unknown>;
  return Object.fromEntries(Object.entries(stored).filter((entry): entry is [string, TypedDraft] => isTyped(entry[1])));
}

function isTyped(value: unknown): value is TypedDraft {
  const { version, texts } = Object(value) as Partial<TypedDraft>;
  return typeof version === "number" && Object.values(Object(texts)).every((text) => typeof text === "string");
}

/** What a colleague typed in a form before its window was closed, or crashed. */
export const readTyped = (owner: number, path: string): TypedDraft | undefined => readAll(owner)[path];

/** Keeps what is typed in a form; undefined forgets it. */
export function writeTyped(owner: number, path: string, draft: TypedDraft | undefined): void {
  const { [path]: previous, ...others } = readAll(owner);
  if (!previous && !draft) return;
  const all = Object.entries({ ...others, ...(draft && { [path]: draft }) }).slice(-MAX_DRAFTS);
  writeStorage("localStorage", keyOf(owner), JSON.stringify(Object.fromEntries(all)));
}
