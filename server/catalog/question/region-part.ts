import { phraseKey } from "../../../database/persian.ts";
import type { CatalogIndex } from "../catalog-index.ts";
import type { CatalogCity } from "../catalog-rows.ts";
import { matchingPlaces } from "../criteria.ts";
import type { Grammar, RegionKind, Regions } from "./grammar.ts";
import type { Part } from "./part.ts";
import { mergeCriteria } from "./relax.ts";
import type { Token } from "./tokens.ts";

const regionLabels: Record<RegionKind, string> = { province: "استان", county: "شهرستان", city: "شهر" };

/** A region by its name: the province before the county before the city, of those that have places, unless the text says which. */
function chooseRegion({ places: { options } }: CatalogIndex, regions: Regions, marker: RegionKind | undefined) {
  const kinds = ["province", "county", "city"] as const;
  if (marker && regions[marker].length > 0) return { kind: marker, ids: regions[marker] };
  const kind =
    kinds.find((name) => regions[name].some((id) => options.count(name, id) > 0)) ??
    kinds.toReversed().find((name) => regions[name].length > 0)!;
  return { kind, ids: regions[kind] };
}

export function regionPart(index: CatalogIndex, regions: Regions, marker: RegionKind | undefined, typed: string): Part {
  const { kind, ids } = chooseRegion(index, regions, marker);
  const { options } = index.places;
  const sorted = ids.toSorted((a, b) => options.count(kind, b) - options.count(kind, a) || a - b);
  return {
    dimension: kind,
    criteria: { [`${kind}_id`]: ids.toSorted((a, b) => a - b) },
    label: kind === "city" ? regions.name : `${regionLabels[kind]} ${regions.name}`,
    key: `${kind}:${ids.join(",")}`,
    typed,
    region: { kind, id: sorted[0]!, name: regions.name, centre: centreOf(index, regions, marker) },
  };
}

/**
 * The middle of a region, as `near` names it: of a province, unless the text says that a smaller region is meant, the town that stands
 * for it; of others the town with their name.
 */
export function centreOf(index: CatalogIndex, regions: Regions, marker: RegionKind | undefined): string {
  const { name } = regions;
  const [province] = regions.province;
  const isSmaller = marker !== undefined && marker !== "province" && regions[marker].length > 0;
  if (province !== undefined && !isSmaller) {
    const town = townOf(index, { kind: "province", id: province, name });
    return town ? `city-${town.id}` : `province-${province}`;
  }
  const kind = regions.city.length > 0 ? "city" : "county";
  const { cityById, places } = index;
  const size = (id: number) => (kind === "city" ? (cityById.get(id)?.population ?? 0) : places.options.count(kind, id));
  const [id] = regions[kind].toSorted((a, b) => size(b) - size(a) || a - b);
  return `${kind}-${id!}`;
}

/**
 * The town that stands for a region: the largest one of its name that lies in its province, else of a province its largest one.
 * Undefined for a county whose seat has another name.
 */
export function townOf(
  { cities, countyById }: CatalogIndex,
  { kind, id, name }: { kind: RegionKind; id: number; name: string },
): CatalogCity | undefined {
  const named = cities.filter((city) => city.name === name);
  if (kind === "city") return largestOf(named);
  const provinceId = kind === "province" ? id : countyById.get(id)?.provinceId;
  const isInside = (city: CatalogCity) => city.provinceId === provinceId;
  return largestOf(named.filter(isInside)) ?? (kind === "province" ? largestOf(cities.filter(isInside)) : undefined);
}

const largestOf = (towns: readonly CatalogCity[]): CatalogCity | undefined =>
  towns.toSorted((a, b) => b.population - a.population)[0];

/**
 * The places of either county where a text names two regions that have none in common, with a word between them or for a way:
 * «یزد و کاشان», «مسیر تهران مشهد», «بین راه تهران مشهد». Other texts mean a part of a region, such as «جلفای اصفهان».
 */
export function eitherRegion(
  index: CatalogIndex,
  grammar: Grammar,
  tokens: readonly Token[],
  parts: readonly Part[],
): Part[] {
  const regions = parts.filter(({ region }) => region !== undefined);
  const places = tokens.flatMap(({ typed }, nth) => (regions.some((part) => part.typed === typed) ? nth : []));
  const isWay = tokens.some(
    ({ entry, words }) =>
      entry?.meanings.some((meaning) => meaning.is === "fact" && meaning.fact === "address") || words.includes("راه"),
  );
  const isTwo = places.length > 1 && regions.every(({ dimension }) => dimension !== "near");
  if (!isTwo || !(isWay || places.at(-1)! - places[0]! >= places.length)) return [...parts];
  if (matchingPlaces(index, mergeCriteria(regions)).size > 0) return [...parts];
  return parts.map((part) => countyPart(index, grammar, part) ?? part);
}

/** The county with the name of a part's region; of a province only one that lies in it. */
export function countyPart(index: CatalogIndex, { entries }: Grammar, { region, typed }: Part): Part | undefined {
  const regions = region && entries.get(phraseKey(region.name))?.regions;
  if (!regions) return undefined;
  const isInside = (id: number) => region.kind !== "province" || index.countyById.get(id)?.provinceId === region.id;
  const county = regions.county.filter(isInside);
  return county.length > 0 ? regionPart(index, { ...regions, county }, "county", typed) : undefined;
}
