import { lookup } from "./lookup.ts";

/** Facts that are one of some words. Not every drawing tells all of them apart. */
const WORDS = {
  animal: ["deer", "flamingo", "gazelle", "goat", "leopard", "none"],
  bird: ["duck", "flamingo", "heron", "reeds"],
  brine: ["rose"],
  cave: ["dry", "ice", "lake", "mouth", "rooms", "shaft", "wet"],
  crown: ["badgir", "badgirs", "dome", "lantern", "none"],
  dome: ["blue", "brick", "cream", "gold", "green", "turquoise", "white"],
  facing: ["brick", "mud", "stone", "tile"],
  fall: ["cascade", "curtain", "gorge", "ledge", "plunge", "steps", "strands"],
  floor: ["water"],
  flower: ["mixed", "tulip"],
  form: [
    ...["badgirs", "flat", "green", "port", "street"], // of a town
    ...["mud", "orchard", "stairs", "wood"], // of a village
    ...["flanged", "flanged-flat", "fluted", "octagon", "round"], // of a tomb tower
    ...["rock", "shore"],
  ],
  front: ["arcade", "arch", "drum", "glass", "loom", "mansion", "octagon", "shells"],
  glacier: ["1"],
  goods: ["carpets"],
  minaret: ["gold"],
  part: ["court", "crossing", "gate", "mall", "market", "row", "shops"],
  pavilion: ["dome", "storey"],
  plan: ["court", "round"],
  rock: ["ice", "pale", "salt"],
  roof: ["cone", "dome"],
  setting: ["desert", "town"],
  shore: ["cliffs", "coral", "dolphins", "islets"],
  silhouette: ["cone", "dome", "massif", "ridge"],
  snow: ["1"],
  state: ["ruin"],
  subject: [
    ...["antiquity", "book", "carpet", "costume", "film", "glass", "jewels", "modern", "music", "oil", "prison"],
    ...["skeleton", "statue", "tablet", "tea", "war", "water"],
  ],
  trees: ["few", "palm", "plane"],
  vault: ["brick"],
  walls: ["banded", "brick", "stone", "white"],
  water: ["alpine", "dammed", "lagoon", "plain", "salt"],
} as const satisfies Record<string, readonly string[]>;

/** Facts that are a whole number from 0, with the largest one. Heights are in metres. */
const NUMBERS = {
  badgirs: 12,
  columns: 100,
  domes: 40,
  drops: 20,
  height: 6000,
  iwans: 8,
  minarets: 12,
  spans: 60,
  storeys: 8,
  strands: 20,
  towers: 60,
  turrets: 60,
} as const;

/** The name of a fact. */
export type FactName = keyof typeof WORDS | keyof typeof NUMBERS;

/** What a fact may be: one of `words`, or a whole number from 0 to `most`. */
export type FactValues = { words: readonly string[]; most?: never } | { most: number; words?: never };

/** Whether there is a fact of the name. */
export const isFactName = (name: string): name is FactName =>
  Object.hasOwn(WORDS, name) || Object.hasOwn(NUMBERS, name);

/** The names of all facts. */
export const FACT_NAMES: readonly FactName[] = [...Object.keys(WORDS), ...Object.keys(NUMBERS)].filter(isFactName);

/** What a fact of a place's look may be. */
export function factValues(name: FactName): FactValues {
  const words = lookup<readonly string[]>(WORDS, name);
  return words ? { words } : { most: lookup<number>(NUMBERS, name) ?? 0 };
}

/** Whether the fact may be so. */
export function isFactValue(name: FactName, value: string): boolean {
  const { words, most = 0 } = factValues(name);
  return words ? words.includes(value) : /^(?:0|[1-9]\d{0,3})$/.test(value) && Number(value) <= most;
}
