import type { SuggestedField, SuggestedPhoto } from "../../../../contract/desk/suggestion.ts";

/** Something that an export of open data describes, and that may be one of our places. */
export interface Candidate {
  source: "wikidata" | "osm";
  /** The page where an editor can check it. */
  url: string;
  license: string;
  /** Names in any language, the Persian ones first. */
  names: string[];
  /** The kinds of ours that it may be; empty when its own kind says nothing. */
  kinds: readonly string[];
  lat: number;
  lon: number;
  /** What it knows besides its position. */
  values: { [Field in SuggestedField]?: unknown };
  /** Why its values may be wrong, in sentences. */
  doubts?: string[];
}

/** The file is not what it should be; the message is a sentence for the operator. */
export class ImportError extends Error {}

/** An https address, or undefined: sites that only speak http are left out. */
export function toWebsite(text: unknown): string | undefined {
  if (typeof text !== "string" || text.length > 500) return undefined;
  const url = URL.parse(text.trim());
  return url?.protocol === "https:" && url.hostname.includes(".") ? url.href : undefined;
}

/** Whole metres from a text such as `2850` or `+2850 m`; undefined for what no place of Iran has. */
export function toAltitude(text: unknown): number | undefined {
  const metres = Math.round(Number(/^\s*([+-]?\d+(?:\.\d+)?)\s*m?\s*$/.exec(String(text))?.[1] ?? "x"));
  return metres >= -30 && metres <= 5700 ? metres : undefined;
}

export const isPosition = (lat: unknown, lon: unknown): boolean =>
  typeof lat === "number" && typeof lon === "number" && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;

/** A photograph of Wikimedia Commons by its file name, with or without `File:`; undefined for other files. */
export function toPhoto(file: unknown, author?: string, license?: string): SuggestedPhoto | undefined {
  if (typeof file !== "string" || file.length > 250) return undefined;
  const name = file
    .trim()
    .replace(/^File:/i, "")
    .replaceAll("_", " ");
  if (!/^[^\n<>[\]{}|#/]+\.(jpe?g|png|webp|tiff?)$/i.test(name)) return undefined;
  const url = `https://commons.wikimedia.org/wiki/File:${encodeURIComponent(name.replaceAll(" ", "_"))}`;
  return { file: name, url, author: author?.slice(0, 200) || null, license: license?.slice(0, 100) || null };
}
