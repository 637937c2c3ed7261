import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/catalog/place.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { filterPlaces } from "../../catalog/filter.ts";
import { foundPlaces } from "../../catalog/search/found-places.ts";
import { similarPlaces } from "../../catalog/similar.ts";
import type { CatalogPlace, Snapshot } from "../../catalog/snapshot.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { membershipsOf } from "../collection/collection-item.sql.ts";
import { commentsOn, unseenBy } from "../comment/comment-list.sql.ts";
import { networkOf } from "../rate-limit/address.ts";
import { createMemoryRateLimiter } from "../rate-limit/memory-rate-limiter.ts";
import { ratingOf } from "../rating/rating.sql.ts";
import { climateOf } from "../weather/climate.ts";
import { placeCard } from "./place-card.ts";
import { placeDetail } from "./place-detail.ts";
import { pageOf } from "./place-page.ts";
import { seenBy } from "./views.sql.ts";

export interface PlaceParts {
  catalog: Catalog;
  db: Db;
  views: { saw: (visitor: string, place: number) => void; flush: () => Promise<void> };
  /** What every limit per address is multiplied by. */
  limits: { factor: number };
}

const hour = 3_600_000;

/**
 * How many looks of visitors without an account count from one network in an hour, in all and at one place: name tags are invented at
 * will. A whole town may share an address, and then some of its views are lost; no place becomes popular by one of its people.
 */
const mostLooks = { inAll: 1200, atOnePlace: 30 };

const railLength = 12;

/** The answers about places. */
export function registerPlaceRoutes(answer: RouteRegistrar, parts: PlaceParts) {
  railAnswers(answer, parts);
  listAnswers(answer, parts);
  shownAnswers(answer, parts);
}

const cards = (snapshot: Snapshot, places: CatalogPlace[]) => ({
  data: places.map((place) => placeCard(snapshot, place)),
});

function railAnswers(answer: RouteRegistrar, { catalog }: PlaceParts) {
  const rail = (call: typeof calls.latestPlaces, choose: (snapshot: Snapshot) => CatalogPlace[]) =>
    answer(call, () => {
      const snapshot = catalog.current();
      return cards(snapshot, choose(snapshot).slice(0, railLength));
    });

  const inOrder = (order: "latest" | "best") => (snapshot: Snapshot) =>
    Array.from(snapshot.orders[order].subarray(0, railLength), (index) => snapshot.places[index]!);

  rail(calls.latestPlaces, inOrder("latest"));
  rail(calls.bestPlaces, inOrder("best"));
  rail(calls.mostViewedPlaces, ({ places }) =>
    places
      .filter(({ recentViews }) => recentViews > 0)
      .sort((a, b) => b.recentViews - a.recentViews || b.viewCount - a.viewCount || a.id - b.id),
  );
  rail(calls.lastViewedPlaces, ({ places }) =>
    places
      .filter(({ lastViewedAt }) => lastViewedAt !== null)
      .sort((a, b) => b.lastViewedAt!.getTime() - a.lastViewedAt!.getTime() || a.id - b.id),
  );
}

function listAnswers(answer: RouteRegistrar, { catalog }: PlaceParts) {
  answer(calls.listPlaces, (paging) => {
    const snapshot = catalog.current();
    return pageOf(snapshot, snapshot.orders.latest, paging);
  });

  answer(calls.filterPlaces, (filter: z.output<typeof calls.filterPlaces.input>) => {
    const snapshot = catalog.current();
    const { places, total, facets } = filterPlaces(snapshot, filter);
    return {
      ...paged(cards(snapshot, places).data, total, filter),
      did_you_mean: meantBy(snapshot, filter.q),
      facets,
    };
  });
}

function shownAnswers(answer: RouteRegistrar, { catalog, db, views, limits: { factor } }: PlaceParts) {
  const known = (id: number) => {
    const snapshot = catalog.current();
    const place = snapshot.placeById.get(id);
    if (!place) throw apiError("place_unknown");
    return { snapshot, place };
  };

  const looks = createMemoryRateLimiter(mostLooks.inAll * factor, hour);
  const looksAtOne = createMemoryRateLimiter(mostLooks.atOnePlace * factor, hour);
  function saw({ visitor, member, prefetch, address }: Caller, id: number) {
    if (!visitor || prefetch) return;
    const network = networkOf(address);
    if (member || (looksAtOne.isWithin(`${network} ${id}`) && looks.isWithin(network))) views.saw(visitor, id);
  }

  answer(calls.showPlace, async ({ id }, caller) => {
    const { snapshot, place } = known(id);
    saw(caller, id);
    const account = caller.member?.account ?? null;
    const about = { kind: "place", id } as const;
    const [rating, comments, unseen, sets] = await Promise.all([
      ratingOf(db, id, account),
      commentsOn(db, about),
      unseenBy(db, account, about),
      membershipsOf(db, account, "place", id),
    ]);
    return {
      place: placeDetail(snapshot, place, { rating, comments }),
      isCollection: { ...sets, my_rate: rating.mine },
      my_comments: unseen,
      weather: climateOf(snapshot, place),
      similar_place: cards(snapshot, similarPlaces(snapshot, place)).data,
    };
  });

  answer(calls.seePlace, ({ id }, caller) => {
    known(id);
    saw(caller, id);
    return {};
  });

  answer(calls.seenPlaces, async (_input, { visitor }) => {
    if (visitor) await views.flush().catch(() => {}); // what was seen a moment ago belongs to it; the timer tries again
    const seen = visitor ? await seenBy(db, visitor, railLength) : [];
    const snapshot = catalog.current();
    return {
      data: seen.flatMap(({ place_id, seen_at }) => {
        const place = snapshot.placeById.get(place_id);
        return place ? { ...placeCard(snapshot, place), seen_at: seen_at.toISOString() } : [];
      }),
    };
  });
}

const meantBy = (snapshot: Snapshot, text = "") => (text === "" ? null : foundPlaces(snapshot, text).didYouMean);
