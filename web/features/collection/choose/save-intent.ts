import { BUILTIN_COLLECTIONS, type BuiltinCollection } from "../../../../contract/member/collection.ts";

/** The intent of the form that saves a place without scripts. */
export const SAVE_INTENT = "save";

/** The value of its buttons. */
export const toSaveValue = (type: BuiltinCollection, stored: boolean): string => `${type} ${stored ? "1" : "0"}`;

/** The collection and the wanted state of a pressed button; undefined for another value. */
export function parseSaveValue(value: string): { type: BuiltinCollection; stored: boolean } | undefined {
  const [name, state] = value.split(" ");
  const type = BUILTIN_COLLECTIONS.find((one) => one === name);
  return type && { type, stored: state === "1" };
}
