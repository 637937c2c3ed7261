import { createLoader } from "../../../api-client/loaders.ts";
import { type Activity, listActivities } from "../../../contract/catalog/activity.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import {
  listBestPlaces,
  listLatestPlaces,
  listMostViewedPlaces,
  listRecentlyViewedPlaces,
  type PlaceCard,
} from "../../../contract/catalog/place.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { listLatestPosts } from "../../../contract/site/post.ts";
import { listSlides } from "../../../contract/site/slide.ts";
import { metresBetween } from "../../../map/distance.ts";
import { distance } from "../../../text/measures.ts";
import { jalaliMonth } from "../../../text/months.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { toCardPost } from "../../features/post/card-post.ts";
import { toCardSlide } from "../../features/slide/card-slide.ts";
import { loadChosenActivities, loadSeason, loadStartingTowns } from "./load-season.ts";
import { SEASON_LINES } from "./season-lines.ts";
import { pickVariedKinds } from "./varied-kinds.ts";

const SEASON_COUNT = 3;
const RAIL_COUNT = 6;

/**
 * The data of the home page. No place appears twice: a place already picked is left out of later sections. `?from=<id>` is the town from
 * which the visitor sets out; an unknown one is none.
 */
export const loader = createLoader(async ({ api, url, signedIn }) => {
  const month = jalaliMonth(new Date());
  const [towns, chosenActivities] = await Promise.all([loadStartingTowns(api), loadChosenActivities(api, signedIn)]);
  const from = towns.find(({ id }) => `${id}` === url.searchParams.get("from"));
  const [season, best, viewed, seenNow, latest, types, categories, activities, slides, posts] = await Promise.all([
    loadSeason(api, month, from, chosenActivities),
    api(listBestPlaces, {}),
    api(listMostViewedPlaces, {}),
    api(listRecentlyViewedPlaces, {}),
    api(listLatestPlaces, {}),
    api(listPlaceTypes, {}),
    api(listCategories, {}),
    api(listActivities, {}),
    api(listSlides, {}),
    api(listLatestPosts, {}),
  ]);
  const shownIds = new Set<number>();
  const pick = (places: PlaceCard[], count: number) => {
    const picked = pickVariedKinds(
      places.filter(({ id }) => !shownIds.has(id)),
      count,
    );
    for (const { id } of picked) shownIds.add(id);
    return picked.map(toCardPlace);
  };
  const { scene, line } = SEASON_LINES[month - 1]!;
  const hero =
    season.places.find(({ categories }) => categories.some(({ name }) => name.includes(scene))) ?? season.places[0];
  if (hero) shownIds.add(hero.id);
  const positions = new Map(season.places.map(({ id, lat, lon }) => [id, { lat, lon }]));
  return {
    month,
    line,
    inMonthTotal: season.total,
    hero,
    towns: towns.map(({ id, name }) => ({ id, name })),
    from: from && { id: from.id, name: from.name },
    isChosen: season.isChosen,
    season: pick(season.places, SEASON_COUNT).map((place) => ({
      ...place,
      distance: from && `${distance(metresBetween(from, positions.get(place.id)!) / 1000)} تا ${from.name}`,
    })),
    best: pick(best.data, RAIL_COUNT),
    viewed: pick(viewed.data, RAIL_COUNT),
    seenNow: pick(seenNow.data, RAIL_COUNT),
    latest: pick(latest.data, RAIL_COUNT),
    types: types.data.map(({ id, name, icon, place_count }) => ({ id, name, icon, place_count })),
    categories: categories.data
      .toSorted((a, b) => b.place_count - a.place_count)
      .slice(0, 14)
      .map(toCategoryName),
    activities: activities.data
      .filter(({ place_count }) => place_count > 0)
      .toSorted((a, b) => Number(chosenActivities.includes(b.id)) - Number(chosenActivities.includes(a.id)))
      .map(toActivityPicture),
    slides: slides.data.filter(({ months }) => months.length === 0 || months.includes(month)).map(toCardSlide),
    posts: posts.data.slice(0, 4).map(toCardPost),
  };
});

// Only the fields that the screen renders: the page repeats the loader's data for hydration.
const toCategoryName = ({ id, name, icon }: { id: number; name: string; icon: string }) => ({ id, name, icon });
const toActivityPicture = ({ id, name, cover: { placeholder: _, credit: __, ...cover } }: Activity) => ({
  id,
  name,
  cover,
});
