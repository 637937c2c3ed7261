import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/place.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { filterPlaces } from "../../catalog/filter.ts";
import type { OrderName } from "../../catalog/places/place-orders.ts";
import { searchPlaces } from "../../catalog/search/search-places.ts";
import { similarPlaces } from "../../catalog/similar.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { membershipsOf } from "../collection/collection-item.sql.ts";
import { listApprovedComments, listUnapprovedComments } from "../comment/comment-list.sql.ts";
import { createMemoryRateLimiter } from "../rate-limit/memory-rate-limiter.ts";
import { networkOf } from "../rate-limit/network.ts";
import { ratingOf } from "../rating/rating.sql.ts";
import { climateOf } from "../weather/climate.ts";
import { toPlaceCard } from "./place-card.ts";
import { toPlaceDetail } from "./place-detail.ts";
import { placesInOrder, toPlacePage } from "./place-page.ts";
import { getPlaceText } from "./place-text.sql.ts";
import { listViewedPlaces } from "./place-view.sql.ts";

export interface PlaceRouteOptions {
  catalog: Catalog;
  db: Db;
  views: { record: (visitor: string, place: number) => void; flush: () => Promise<void> };
  /** Factor by which every limit per address is multiplied. */
  limits: { factor: number };
}

const hour = 3_600_000;

/**
 * Counted views of anonymous visitors from one network per hour, in total and per place: visitor ids can be invented. A
 * whole town may share an address and then loses some views, but no single visitor can make a place popular.
 */
const maxViews = { total: 1200, perPlace: 30 };

const railLength = 12;

/** Registers the place endpoints. */
export function registerPlaceRoutes(handle: RouteRegistrar, options: PlaceRouteOptions) {
  registerRailRoutes(handle, options);
  registerListRoutes(handle, options);
  registerDetailRoutes(handle, options);
}

const toCards = (snapshot: Snapshot, places: CatalogPlace[]) => ({
  data: places.map((place) => toPlaceCard(snapshot, place)),
});

function registerRailRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  const rail = (endpoint: typeof endpoints.listLatestPlaces, select: (snapshot: Snapshot) => CatalogPlace[]) =>
    handle(endpoint, () => {
      const snapshot = catalog.current();
      return toCards(snapshot, select(snapshot));
    });

  const inOrder = (order: OrderName) => (snapshot: Snapshot) => snapshot.places.inOrder(order, 0, railLength);

  rail(endpoints.listLatestPlaces, inOrder("latest"));
  rail(endpoints.listBestPlaces, inOrder("best"));
  rail(endpoints.listMostViewedPlaces, inOrder("recent_views"));
  rail(endpoints.listRecentlyViewedPlaces, inOrder("last_viewed"));
}

function registerListRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  handle(endpoints.listPlaces, (paging) => {
    const snapshot = catalog.current();
    return toPlacePage(snapshot, placesInOrder(snapshot, "latest"), paging);
  });

  handle(endpoints.filterPlaces, (filter: z.output<typeof endpoints.filterPlaces.input>) => {
    const snapshot = catalog.current();
    const { places, total, facets } = filterPlaces(snapshot, filter);
    return {
      ...toPage(toCards(snapshot, places).data, total, filter),
      did_you_mean: didYouMean(snapshot, filter.q),
      facets,
    };
  });
}

function registerDetailRoutes(handle: RouteRegistrar, { catalog, db, views, limits: { factor } }: PlaceRouteOptions) {
  const getPlace = (id: number) => {
    const snapshot = catalog.current();
    const place = snapshot.places.get(id);
    if (!place) throw apiError("place_unknown");
    return { snapshot, place };
  };

  const networkLimit = createMemoryRateLimiter(maxViews.total * factor, hour);
  const placeLimit = createMemoryRateLimiter(maxViews.perPlace * factor, hour);
  function recordView({ visitor, member, prefetch, address }: Caller, id: number) {
    if (!visitor || prefetch) return;
    const network = networkOf(address);
    if (member || (placeLimit.tryConsume(`${network} ${id}`) && networkLimit.tryConsume(network)))
      views.record(visitor, id);
  }

  handle(endpoints.showPlace, async ({ id }, caller) => {
    const { snapshot, place } = getPlace(id);
    recordView(caller, id);
    const account = caller.member?.account ?? null;
    const about = { kind: "place", id } as const;
    const [text, rating, comments, ownComments, memberships] = await Promise.all([
      getPlaceText(db, place),
      ratingOf(db, id, account),
      listApprovedComments(db, about),
      listUnapprovedComments(db, account, about),
      membershipsOf(db, account, "place", id),
    ]);
    return {
      place: toPlaceDetail(snapshot, place, { text, rating, comments }),
      isCollection: { ...memberships, my_rate: rating.mine },
      my_comments: ownComments,
      weather: climateOf(snapshot, place),
      similar_place: toCards(snapshot, similarPlaces(snapshot.places, place)).data,
    };
  });

  handle(endpoints.countPlaceView, ({ id }, caller) => {
    getPlace(id);
    recordView(caller, id);
    return {};
  });

  handle(endpoints.listViewHistory, async (_input, { visitor }) => {
    if (visitor) await views.flush().catch(() => {}); // includes views that are still buffered; a failed flush is retried by the timer
    const viewed = visitor ? await listViewedPlaces(db, visitor, railLength) : [];
    const snapshot = catalog.current();
    return {
      data: viewed.flatMap(({ place_id, seen_at }) => {
        const place = snapshot.places.get(place_id);
        return place ? { ...toPlaceCard(snapshot, place), seen_at: seen_at.toISOString() } : [];
      }),
    };
  });
}

const didYouMean = (snapshot: Snapshot, text = "") => (text === "" ? null : searchPlaces(snapshot, text).didYouMean);
