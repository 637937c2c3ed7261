import { listSelectedActivities } from "../../../contract/catalog/activity.ts";
import { listCities } from "../../../contract/catalog/city.ts";
import { filterPlaces, type PlaceCard } from "../../../contract/catalog/place.ts";
import { listProvinces } from "../../../contract/catalog/province.ts";
import type { Api } from "../../../contract/endpoint.ts";

/** A town from which a visitor sets out: the capital of a province. */
export interface StartingTown {
  id: number;
  name: string;
  lat: number;
  lon: number;
}

const RADIUS_KM = 300; // a weekend's way there and back
const PLACES = 60;

/** The capitals of the provinces, as visitors choose where they set out. */
export async function loadStartingTowns(api: Api): Promise<StartingTown[]> {
  const [provinces, cities] = await Promise.all([api(listProvinces, {}), api(listCities, {})]);
  const capitals = new Map(provinces.data.map(({ id, capital }) => [id, capital]));
  return cities.data
    .filter(({ name, province }) => capitals.get(province.id) === name)
    .map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "fa"));
}

/** The ids of the activities that the member chose; none for visitors, and when the request fails. */
export async function loadChosenActivities(api: Api, signedIn: boolean): Promise<number[]> {
  if (!signedIn) return [];
  const { data } = await api(listSelectedActivities, {}).catch(() => ({ data: [] }));
  return data.map(({ id }) => id);
}

/** The places of a month, the best first, near a town if one is given; those of chosen activities come before the others. */
export async function loadSeason(
  api: Api,
  month: number,
  town: StartingTown | undefined,
  activities: readonly number[],
): Promise<{ total: number; places: PlaceCard[]; isChosen: boolean }> {
  const input = {
    month: [month],
    sort: "best" as const,
    page_count: PLACES,
    ...(town && { near: `city-${town.id}`, radius_km: RADIUS_KM }),
  };
  const [all, chosen] = await Promise.all([
    api(filterPlaces, input),
    activities.length > 0 ? api(filterPlaces, { ...input, activity_id: [...activities] }) : undefined,
  ]);
  const first = (chosen?.data ?? []).filter(isForSeason);
  const ids = new Set(first.map(({ id }) => id));
  const rest = all.data.filter((place) => isForSeason(place) && !ids.has(place.id));
  return { total: all.total, places: [...first, ...rest], isChosen: first.length > 0 };
}

/** Whether a place has a season: nine or more best months are no reason to go now. */
const isForSeason = ({ best_months }: PlaceCard) => best_months.length < 9;
