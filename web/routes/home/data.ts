import { createLoader } from "../../../api-client/loaders.ts";
import { type Activity, listActivities } from "../../../contract/catalog/activity.ts";
import { listCategories } from "../../../contract/catalog/category.ts";
import {
  bestPlaces,
  filterPlaces,
  latestPlaces,
  mostViewedPlaces,
  type PlaceCard,
} from "../../../contract/catalog/place.ts";
import { listPlaceTypes } from "../../../contract/catalog/place-type.ts";
import { latestPosts } from "../../../contract/site/post.ts";
import { listSlides } from "../../../contract/site/slide.ts";
import { jalaliMonth } from "../../../text/months.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";
import { cardPost } from "../../features/post/card-post.ts";
import { cardSlide } from "../../features/slide/card-slide.ts";
import { ofEveryKind } from "./choice.ts";
import { SEASON_LINES } from "./season-lines.ts";

const inSeason = 3;
const inRail = 6;

/** What the home page shows. No place stands on it twice: whoever was chosen is left out of what follows. */
export const loader = createLoader(async ({ api }) => {
  const month = jalaliMonth(new Date());
  const [season, best, viewed, latest, types, categories, activities, slides, posts] = await Promise.all([
    api(filterPlaces, { month: [month], sort: "best", page_count: 60 }),
    api(bestPlaces, {}),
    api(mostViewedPlaces, {}),
    api(latestPlaces, {}),
    api(listPlaceTypes, {}),
    api(listCategories, {}),
    api(listActivities, {}),
    api(listSlides, {}),
    api(latestPosts, {}),
  ]);
  const shown = new Set<number>();
  const choose = (places: PlaceCard[], count: number) => {
    const chosen = ofEveryKind(
      places.filter(({ id }) => !shown.has(id)),
      count,
    );
    for (const { id } of chosen) shown.add(id);
    return chosen.map(cardPlace);
  };
  const now = season.data.filter(isForSeason);
  const { scene, line } = SEASON_LINES[month - 1]!;
  const hero = now.find(({ categories }) => categories.some(({ name }) => name.includes(scene))) ?? now[0];
  if (hero) shown.add(hero.id);
  return {
    month,
    line,
    inMonth: season.total,
    hero,
    season: choose(now, inSeason),
    best: choose(best.data, inRail),
    viewed: choose(viewed.data, inRail),
    latest: choose(latest.data, inRail),
    types: types.data.map(({ id, name, icon, place_count }) => ({ id, name, icon, place_count })),
    categories: categories.data
      .toSorted((a, b) => b.place_count - a.place_count)
      .slice(0, 14)
      .map(onlyName),
    activities: activities.data.filter(({ place_count }) => place_count > 0).map(onlyPicture),
    slides: slides.data.map(cardSlide),
    posts: posts.data.slice(0, 4).map(cardPost),
  };
});

/** Good the whole year round is no reason to go now. */
const isForSeason = ({ best_months }: PlaceCard) => best_months.length < 9;

// What the screen does not show stays out of the page.
const onlyName = ({ id, name, icon }: { id: number; name: string; icon: string }) => ({ id, name, icon });
const onlyPicture = ({ id, name, cover: { placeholder: _, credit: __, ...cover } }: Activity) => ({ id, name, cover });
