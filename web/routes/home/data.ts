import { createLoader } from "../../../api-client/loaders.ts";
import { type Activity, listActivities } from "../../../contract/catalog/activity.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import {
  filterPlaces,
  listBestPlaces,
  listLatestPlaces,
  listMostViewedPlaces,
  type PlaceCard,
} from "../../../contract/catalog/place.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { listLatestPosts } from "../../../contract/site/post.ts";
import { listSlides } from "../../../contract/site/slide.ts";
import { jalaliMonth } from "../../../text/months.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { toCardPost } from "../../features/post/card-post.ts";
import { toCardSlide } from "../../features/slide/card-slide.ts";
import { SEASON_LINES } from "./season-lines.ts";
import { pickVariedKinds } from "./varied-kinds.ts";

const SEASON_COUNT = 3;
const RAIL_COUNT = 6;

/** The data of the home page. No place appears twice: a place already picked is left out of later sections. */
export const loader = createLoader(async ({ api }) => {
  const month = jalaliMonth(new Date());
  const [season, best, viewed, latest, types, categories, activities, slides, posts] = await Promise.all([
    api(filterPlaces, { month: [month], sort: "best", page_count: 60 }),
    api(listBestPlaces, {}),
    api(listMostViewedPlaces, {}),
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
  const inSeason = season.data.filter(isForSeason);
  const { scene, line } = SEASON_LINES[month - 1]!;
  const hero = inSeason.find(({ categories }) => categories.some(({ name }) => name.includes(scene))) ?? inSeason[0];
  if (hero) shownIds.add(hero.id);
  return {
    month,
    line,
    inMonthTotal: season.total,
    hero,
    season: pick(inSeason, SEASON_COUNT),
    best: pick(best.data, RAIL_COUNT),
    viewed: pick(viewed.data, RAIL_COUNT),
    latest: pick(latest.data, RAIL_COUNT),
    types: types.data.map(({ id, name, icon, place_count }) => ({ id, name, icon, place_count })),
    categories: categories.data
      .toSorted((a, b) => b.place_count - a.place_count)
      .slice(0, 14)
      .map(toCategoryName),
    activities: activities.data.filter(({ place_count }) => place_count > 0).map(toActivityPicture),
    slides: slides.data.map(toCardSlide),
    posts: posts.data.slice(0, 4).map(toCardPost),
  };
});

/** Whether a place has a season: nine or more best months are no reason to go now. */
const isForSeason = ({ best_months }: PlaceCard) => best_months.length < 9;

// Only the fields that the screen renders: the page repeats the loader's data for hydration.
const toCategoryName = ({ id, name, icon }: { id: number; name: string; icon: string }) => ({ id, name, icon });
const toActivityPicture = ({ id, name, cover: { placeholder: _, credit: __, ...cover } }: Activity) => ({
  id,
  name,
  cover,
});
