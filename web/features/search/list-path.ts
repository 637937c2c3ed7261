import type { Chip } from "../../../contract/catalog/question.ts";
import { readerPosition } from "./panel/reader-position.ts";

/** The path of the place list for a text. */
export const placesPath = (q: string): string => `/place-list?q=${encodeURIComponent(q)}`;

/** The path of the place list for what the search understood of a text, which the list keeps as `asked`. */
export function listPath(params: readonly Chip["params"][], asked = ""): string {
  const joined = joinParams(params);
  if (joined.size === 0) return asked === "" ? "/place-list" : placesPath(asked);
  const position = joined.get("near") === "here" ? readerPosition() : undefined;
  const all = Object.entries({ ...Object.fromEntries(joined), ...position, ...(asked && { asked }) });
  return `/place-list?${all
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")
    .replaceAll("%2C", ",")}`;
}

/** The parameters of all: values of the same name joined by commas, words by spaces. */
function joinParams(all: readonly Chip["params"][]): Map<string, string> {
  const joined = new Map<string, string>();
  for (const [name, value] of all.flatMap((params) => Object.entries(params))) {
    const before = joined.get(name);
    const separator = name === "words" ? " " : ",";
    joined.set(name, before === undefined || before === value ? value : before + separator + value);
  }
  return joined;
}
