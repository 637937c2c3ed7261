import { phraseKey, searchWords } from "../../../../database/persian.ts";
import type { CatalogIndex } from "../../catalog-index.ts";
import type { CatalogCity, CatalogPlace } from "../../catalog-rows.ts";
import { metresBetween } from "../../distance.ts";
import { findPlaces } from "../found-places.ts";
import { grammarOf } from "../grammar.ts";
import { parseText } from "../parse.ts";

// A first place of another region or kind than the one that the text names is worse than none. This is found without the grammar: by
// comparing the words of the text with the names of regions, and with nouns that say what a place is.

/** The kinds that a noun may mean. */
const nouns: Record<string, string> = {
  آبشار: "waterfall",
  غار: "cave",
  جنگل: "forest protected_area national_park",
  قله: "peak",
  جزیره: "island",
  دریاچه: "lake dam wetland",
  تالاب: "wetland lake",
  ساحل: "beach",
  کویر: "desert",
  قلعه: "castle",
  کاخ: "palace",
  کاروانسرا: "caravanserai",
  پل: "bridge",
  مسجد: "mosque",
  کلیسا: "church",
  آتشکده: "fire_temple temple",
  موزه: "museum palace historic_house",
  بازار: "bazaar shopping",
  روستا: "village",
  باغ: "garden",
};
export const NOUNS = Object.keys(nouns);
const phrases: Record<string, string> = { "پیست اسکی": "ski_resort" };

const aroundKm = 130; // large counties reach as far

/** Why the first place of a text is absurd; null for one that may be meant, and for none. */
export function absurdity(index: CatalogIndex, typed: string): string | null {
  const { reading, inOrder } = findPlaces(index, typed);
  const [slot] = inOrder().take(1);
  if (slot === undefined) return null;
  const place = index.places.at(slot);
  const words = searchWords(typed.replaceAll("\u200c", " "));
  const names = namesOf(place);
  if (reading.facts.includes("distance")) return null; // of two regions
  const towns = townsNamed(index, words);
  const joinedTowns = towns.map(({ name }) => phraseKey(name));
  const kinds = kindsNamed(
    words.filter((word) => !names.has(word) && !joinedTowns.some((name) => name.includes(word))),
  );
  if (kinds.length > 0 && !kinds.includes(place.kind)) return `${typed}: ${place.name} is a ${place.kind}`;
  const radius = Math.max(aroundKm, reading.match?.widenedTo ?? 0);
  const joined = [place.name, ...place.altNames, place.nameEn].map(phraseKey);
  const others = towns.filter(({ name }) => !joined.some((text) => text.includes(phraseKey(name))));
  const isThere = ({ lat, lon, provinceId, isWhole }: Town) =>
    (isWhole && place.provinceId === provinceId) || metresBetween(lat, lon, place.lat, place.lon) <= radius * 1000;
  return others.length > 0 && !others.some(isThere) ? `${typed}: ${place.name} lies elsewhere` : null;
}

/** The names of the regions that mean nothing else: «انار» is a fruit, «گرمی» is warmth. */
export function listRegionNames(index: CatalogIndex): string[] {
  const isClear = (name: string) => parseText(index, grammarOf(index), name, false).parts.some(({ region }) => region);
  return [
    ...index.provinces.map(({ name }) => `استان ${name}`),
    ...index.cities.map(({ name }) => name).filter(isClear),
  ];
}

/** The words of all names of a place. */
const namesOf = ({ name, altNames, nameEn }: CatalogPlace) =>
  new Set([name, ...altNames, nameEn].flatMap((text) => searchWords(text.replaceAll("\u200c", " "))));

/** What a thing stands in or near is not what it is: «مسجد تو بازار». */
const prepositions = new Set(searchWords("در تو توی روی بالای کنار نزدیک"));

function kindsNamed(all: readonly string[]): string[] {
  const words = all.filter((_, nth) => nth === 0 || !prepositions.has(all[nth - 1]!));
  const text = ` ${words.join(" ")} `;
  const ofPhrases = Object.entries(phrases).filter(([phrase]) => text.includes(` ${searchWords(phrase).join(" ")} `));
  const ofNouns = Object.entries(nouns).filter(([noun]) =>
    words.some((word) => [word, word.replace(/(?:های|ها|ی)$/, "")].includes(searchWords(noun)[0]!)),
  );
  return [...ofPhrases, ...ofNouns].flatMap(([, kinds]) => kinds.split(" "));
}

type Town = Pick<CatalogCity, "name" | "lat" | "lon" | "provinceId"> & { isWhole: boolean };

/** Names of towns that mean something else, too. */
const commonWords = new Set(searchWords("آبگرم بهار فال مهر بهمن انار گلستان روی بالا کوه قلعه جنگل مزرعه گرمه"));

/** The towns that the words name; all of a province where they name one. */
function townsNamed({ provinces, cities }: CatalogIndex, words: readonly string[]): Town[] {
  const text = words.join(" ").replace(searchWords("خلیج فارس").join(" "), "");
  const left = text.split(" ");
  const isNamed = ({ name }: { name: string }) => {
    const key = phraseKey(name);
    return key.length >= 3 && !commonWords.has(key) && isKeyOfSome(left, key);
  };
  const named = new Set(provinces.filter(isNamed).map(({ id }) => id));
  return [
    ...cities.filter(({ provinceId }) => named.has(provinceId)).map((city) => ({ ...city, isWhole: true })),
    ...cities.filter(isNamed).map((city) => ({ ...city, isWhole: false })),
  ];
}

/** Whether some words in a row are a key. */
const isKeyOfSome = (words: readonly string[], key: string) =>
  words.some((_, from) => words.slice(from).some((__, nth) => words.slice(from, from + nth + 1).join("") === key));
