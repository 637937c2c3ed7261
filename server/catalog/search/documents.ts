import { LRUCache } from "lru-cache";
import { searchWords } from "../../../database/persian.ts";
import type { Snapshot } from "../snapshot.ts";

/** What can be found. */
export const GROUPS = ["place", "post", "province", "city", "activity", "category"] as const;
export type Group = (typeof GROUPS)[number];

/** How a word belongs to a document. A half-spaced word is there whole and in its parts, and so are two words written as one. */
export const ROLES = {
  name: 0,
  otherName: 1,
  english: 2,
  part: 3,
  context: 4,
  whole: 5,
  otherWhole: 6,
  englishWhole: 7,
} as const;
export type Role = (typeof ROLES)[keyof typeof ROLES];

/** One thing that can be found, with the texts it is found by. */
export interface Document {
  group: Group;
  id: number;
  name: string;
  otherNames: readonly string[];
  english: string;
  /** What it is and where: kind, city, province. */
  context: readonly string[];
  /** Between things that are found equally well, the greater comes first. */
  rank: number;
  /** Degrees; null for what is nowhere. */
  position: { lat: number; lon: number } | null;
}

/** All that can be found in a catalogue, the places in their order. */
export function* documentsOf(snapshot: Omit<Snapshot, "lexicon">): Generator<Document> {
  const { provinceById, cityById, kindBySlug, categoryById } = snapshot;
  for (const place of snapshot.places) {
    const city = place.cityId === null ? undefined : cityById.get(place.cityId);
    yield {
      group: "place",
      id: place.id,
      name: place.name,
      otherNames: place.altNames,
      english: place.nameEn,
      context: [
        kindBySlug.get(place.kind)?.name ?? "",
        ...place.categoryIds.map((id) => categoryById.get(id)?.name ?? ""),
        provinceById.get(place.provinceId)!.name,
        city?.name ?? "",
      ],
      rank: place.importance + Number(place.unescoYear !== null) / 2 + Math.log10(1 + place.viewCount) / 10,
      position: place,
    };
  }
  const named =
    (group: Group, rank = 0) =>
    (item: { id: number; name: string; nameEn?: string; placeCount?: number }) => ({
      group,
      id: item.id,
      name: item.name,
      otherNames: [],
      english: item.nameEn ?? "",
      context: [],
      rank: rank + Math.log10(1 + (item.placeCount ?? 0)),
      position: null,
    });
  for (const post of snapshot.posts) yield named("post")({ id: post.id, name: post.title });
  for (const province of snapshot.provinces) yield { ...named("province")(province), position: province };
  for (const city of snapshot.cities)
    yield {
      ...named("city", Math.log10(1 + city.population))(city),
      context: [provinceById.get(city.provinceId)!.name],
      position: city,
    };
  yield* snapshot.activities.map(named("activity"));
  // One without places has no page yet.
  yield* snapshot.categories.filter(({ placeCount }) => placeCount > 0).map(named("category"));
}

type Roled = [word: string, role: Role];

/** A document's words, folded, each with its role, and its whole names written as one word; the best roles first. */
export function textsOf({ name, otherNames, english, context }: Document): { own: Roled[]; whole: Roled[] } {
  const own: Roled[] = [];
  const whole: Roled[] = [];
  addName(own, whole, name, ROLES.name, ROLES.whole);
  for (const other of otherNames) addName(own, whole, other, ROLES.otherName, ROLES.otherWhole);
  addName(own, whole, english, ROLES.english, ROLES.englishWhole);
  for (const text of context) for (const word of wordsIn(text)) own.push([word, ROLES.context]);
  return { own, whole };
}

const halfSpace = "\u200c";

function addName(own: Roled[], wholes: Roled[], name: string, role: Role, whole: Role) {
  const words = wordsIn(name);
  if (words.length === 0) return;
  for (const word of words) own.push([word, role]);
  if (name.includes(halfSpace))
    for (const part of wordsIn(name.replaceAll(halfSpace, " "))) own.push([part, ROLES.part]);
  if (words.length > 2)
    for (const [nth, word] of words.entries()) if (nth > 0) own.push([words[nth - 1] + word, ROLES.part]);
  wholes.push([words.join(""), whole]);
}

const folded = new LRUCache<string, string[]>({ max: 10_000 });

/** The words of a text. Kinds and provinces stand in many documents, and names are the same when the catalogue is loaded again. */
function wordsIn(text: string): string[] {
  let words = folded.get(text);
  if (!words) {
    words = searchWords(text);
    folded.set(text, words);
  }
  return words;
}
