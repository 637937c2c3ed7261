import type { BuiltinCollection } from "../../../../contract/member/collection.ts";

/** The name of the buttons that save a place without scripts. */
export const SAVE_FIELD = "save";

/** The value of a button. */
export const toSaveValue = (type: BuiltinCollection, stored: boolean): string => `${type} ${stored ? "1" : "0"}`;

/** The collection and the wanted state of a pressed button; undefined for another value. */
export function parseSaveValue(value: string): { type: BuiltinCollection; stored: boolean } | undefined {
  const [, type, state] = /^(bookmark|favorite) ([01])$/.exec(value) ?? [];
  return type ? { type: type as BuiltinCollection, stored: state === "1" } : undefined;
}
