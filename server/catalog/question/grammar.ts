import { type AmenityKind, amenityKinds } from "../../../contract/catalog/amenity-kinds.ts";
import { ANSWERED_FACTS, type AnsweredFact, ATTRIBUTES, type Attribute } from "../../../contract/catalog/question.ts";
import { phraseKey } from "../../../database/persian.ts";
import { MONTHS } from "../../../text/months.ts";
import type { CatalogContent } from "../catalog-content.ts";
import type { CatalogPhrase } from "../catalog-rows.ts";
import { findPlaceBySlug } from "../markdown/links.ts";
import type { KnownMatches } from "../search/search.ts";
import { WordIndex } from "../search/words/word-index.ts";
import { findNamedRow } from "./named-row.ts";

/** The dimensions by which places are filtered. */
export type Dimension =
  | "province"
  | "county"
  | "city"
  | "kind"
  | "category"
  | "type"
  | "activity"
  | "attribute"
  | "month";

/** What a phrase means. */
export type Meaning =
  | { is: "filler" | "unknown" }
  /** What follows is not wanted, «به جز», or what stands before: «نباشه». */
  | { is: "except"; isAfter: boolean }
  /** `km` of a typed distance. */
  | { is: "near"; isHere: boolean; km?: number }
  | { is: "fact"; fact: AnsweredFact }
  | { is: "amenity"; kinds: AmenityKind[] }
  /** How names write it. */
  | { is: "word"; written: string }
  /** Words of the texts, any of which may stand there. */
  | { is: "words"; alternatives: string[] }
  | { is: "place"; id: number }
  /** «استان» before a name. */
  | { is: "marker"; of: RegionKind }
  | { is: "filter"; dimension: Dimension; values: (number | string)[]; name: string };

export type RegionKind = "province" | "county" | "city";

/** The regions that share a name. */
export interface Regions {
  name: string;
  province: number[];
  county: number[];
  city: number[];
}

/** A phrase that is understood. */
export interface Entry {
  key: string;
  /** All hold; none for the names of regions alone. */
  meanings: Meaning[];
  regions: Regions | undefined;
}

/** What is understood of typed texts: compiled once from the names of the catalogue and the editors' phrases. */
export interface Grammar {
  entries: ReadonlyMap<string, Entry>;
  /** The keys, for Latin spellings and typing errors. */
  keys: WordIndex;
  /** The letters of the longest key. */
  maxKeyLength: number;
  /** The published places that phrases mean, by the slugs in these. */
  placeIds: ReadonlyMap<string, number | undefined>;
  /** What the Latin words of one text stand for, as far as they were looked up. */
  heard?: Map<string, Entry | undefined>;
  /** What names were found of the words of one text. */
  known?: KnownMatches;
}

const markers: Record<string, RegionKind> = {
  ...{ استان: "province", ostan: "province", ostane: "province", province: "province" },
  ...{
    شهرستان: "county",
    shahrestan: "county",
    county: "county",
    شهر: "city",
    shahr: "city",
    shahre: "city",
    city: "city",
  },
};

const compiled = new WeakMap<readonly CatalogPhrase[], Grammar>();

/**
 * The grammar of a catalogue; compiled anew, in some milliseconds, when the reference data was loaded anew, or when a place that a
 * phrase means was published, unpublished or renamed since.
 */
export function grammarOf(content: CatalogContent): Grammar {
  let grammar = compiled.get(content.phrases);
  if (!grammar?.placeIds.entries().every(([slug, id]) => findPlaceBySlug(content, slug) === id)) {
    grammar = new Compiler(content).compile();
    compiled.set(content.phrases, grammar);
  }
  return grammar;
}

class Compiler {
  readonly #content: CatalogContent;
  readonly #entries = new Map<string, Entry>();
  readonly #regions = new Map<string, Regions>();
  readonly #placeIds = new Map<string, number | undefined>();

  constructor(content: CatalogContent) {
    this.#content = content;
  }

  compile(): Grammar {
    this.#addRegions();
    for (const phrase of this.#content.phrases) this.#addPhrase(phrase);
    for (const [word, of] of Object.entries(markers)) this.#add(phraseKey(word), { is: "marker", of });
    this.#addNames();
    const keys = new WordIndex({ hasSounds: true });
    for (const [number, key] of [...this.#entries.keys()].entries()) keys.add(key, number);
    const maxKeyLength = this.#entries.keys().reduce((longest, { length }) => Math.max(longest, length), 0);
    return { entries: this.#entries, keys, maxKeyLength, placeIds: this.#placeIds };
  }

  #addRegions() {
    const { provinces, counties, cities } = this.#content;
    const lists = { province: provinces, county: counties, city: cities };
    for (const kind of ["province", "county", "city"] as const)
      for (const { id, name, nameEn } of lists[kind]) {
        const regions = this.#regionsOf(name);
        regions[kind].push(id);
        for (const text of [name, nameEn]) {
          const key = phraseKey(text);
          if (key.length > 1) this.#entry(key).regions ??= regions;
        }
      }
  }

  #regionsOf(name: string): Regions {
    const key = phraseKey(name);
    let regions = this.#regions.get(key);
    if (!regions) {
      regions = { name, province: [], county: [], city: [] };
      this.#regions.set(key, regions);
    }
    return regions;
  }

  /** Names of kinds and the like, where no editor has said what they mean. */
  #addNames() {
    const { kindBySlug, categories, types, activities } = this.#content;
    const taken = new Set(
      [...this.#entries.values()].filter(({ meanings }) => meanings.length > 0).map(({ key }) => key),
    );
    const add = (texts: readonly string[], dimension: Dimension, value: number | string, name: string) => {
      for (const key of texts.map(phraseKey))
        if (!taken.has(key) && key !== "" && this.#entry(key).meanings.length === 0)
          this.#add(key, { is: "filter", dimension, values: [value], name });
    };
    for (const { slug, name, nameEn } of kindBySlug.values()) add([name, nameEn], "kind", slug, name);
    for (const { id, name, nameEn } of categories) add([name, nameEn], "category", id, name);
    for (const { id, name, nameEn } of activities) add([name, nameEn], "activity", id, name);
    for (const { id, name } of types) add([name], "type", id, name);
  }

  #addPhrase(phrase: CatalogPhrase) {
    const { key, meaning, values, text } = phrase;
    if (key === "") return;
    if (meaning === "province" || meaning === "county" || meaning === "city") return this.#addRegionPhrase(phrase);
    if (meaning === "filler" || meaning === "unknown") this.#add(key, { is: meaning });
    else if (meaning === "except") this.#add(key, { is: "except", isAfter: values.includes("after") });
    else if (meaning === "near") this.#add(key, { is: "near", isHere: values.includes("here") });
    else if (meaning === "text") this.#add(key, { is: "words", alternatives: values.length > 0 ? values : [text] });
    else if (meaning === "word" && values[0]) this.#add(key, { is: "word", written: values[0] });
    else if (meaning === "fact") {
      const fact = ANSWERED_FACTS.find((name) => name === values[0]);
      if (fact) this.#add(key, { is: "fact", fact });
    } else if (meaning === "amenity") {
      const kinds = amenityKinds.filter((kind) => values.includes(kind));
      if (kinds.length > 0) this.#add(key, { is: "amenity", kinds });
    } else if (meaning === "place") {
      const slug = values[0] ?? "";
      const id = findPlaceBySlug(this.#content, slug);
      this.#placeIds.set(slug, id);
      if (id !== undefined) this.#add(key, { is: "place", id });
    } else this.#addFilter(phrase);
  }

  #addFilter({ key, meaning, values, text }: CatalogPhrase) {
    const { kindBySlug } = this.#content;
    const found = values.flatMap((value): { value: number | string; name: string }[] => {
      if (meaning === "kind") return kindBySlug.has(value) ? [{ value, name: kindBySlug.get(value)!.name }] : [];
      if (meaning === "attribute") return ATTRIBUTES.includes(value as Attribute) ? [{ value, name: text }] : [];
      if (meaning === "month") return value === "now" ? [{ value, name: text }] : monthOf(value);
      const row = findNamedRow(this.#content, meaning, value);
      return row ? [{ value: row.id, name: row.name }] : [];
    });
    if (found.length === 0) return;
    const name = found.length === 1 ? found[0]!.name : text;
    this.#add(key, { is: "filter", dimension: meaning as Dimension, values: found.map(({ value }) => value), name });
  }

  /** Another name of one region, or of several together: «شمال». */
  #addRegionPhrase({ key, meaning, values, text }: CatalogPhrase) {
    const named = values.flatMap((value) => this.#regions.get(phraseKey(value)) ?? []);
    if (named.length === 1) this.#entry(key).regions ??= named[0];
    else if (named.length > 1)
      this.#add(key, {
        is: "filter",
        dimension: meaning as RegionKind,
        values: named.flatMap((regions) => regions[meaning as RegionKind]),
        name: text,
      });
  }

  #entry(key: string): Entry {
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = { key, meanings: [], regions: undefined };
      this.#entries.set(key, entry);
    }
    return entry;
  }

  #add(key: string, meaning: Meaning) {
    if (key !== "") this.#entry(key).meanings.push(meaning);
  }
}

function monthOf(value: string): { value: number; name: string }[] {
  const month = Number(value);
  return MONTHS[month - 1] ? [{ value: month, name: MONTHS[month - 1]! }] : [];
}
