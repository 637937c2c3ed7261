import { stripText } from "./strip-text.ts";

export interface AssertionCounts {
  /** `value!` and `property!: Type`. */
  nonNull: number;
  /** `value as Type`, without `as const`. */
  casts: number;
  /** `value as never`, a part of the casts. */
  never: number;
}

/** Counts type assertions with patterns: the TypeScript package of this repository has no parser with an API. */
export function countAssertions(text: string): AssertionCounts {
  const code = withoutAliases(stripText(text));
  const count = (pattern: RegExp) => code.match(pattern)?.length ?? 0;
  return {
    nonNull: count(/[\w)\]}"`$]!(?!=(?!=)|==(?!=))/g),
    casts: count(/\bas\s+(?!const\b)[\w{[("`]/g),
    never: count(/\bas\s+never\b/g),
  };
}

/** Removes the names of import and export declarations, where `as` gives an alias. */
const withoutAliases = (code: string) =>
  code.replace(/\b(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?(?:\{[^}]*\}|\*\s*as\s+\w+)/g, "");
