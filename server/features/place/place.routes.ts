import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/place.ts";
import type { Comment, OwnComment } from "../../../contract/member/comment.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { filterPlaces } from "../../catalog/filter.ts";
import type { OrderName } from "../../catalog/places/place-orders.ts";
import { searchPlaces } from "../../catalog/search/search-places.ts";
import { similarPlaces } from "../../catalog/similar.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { membershipsOf } from "../collection/collection-item.sql.ts";
import { listApprovedComments, listUnapprovedComments } from "../comment/comment-list.sql.ts";
import { createLastKnown } from "../last-known.ts";
import { createNetworkRateLimiter } from "../rate-limit/network-rate-limiter.ts";
import { type PlaceRating, ratingOf } from "../rating/rating.sql.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import { climateOf } from "../weather/climate.ts";
import { toPlaceCard } from "./place-card.ts";
import { toPlaceDetail } from "./place-detail.ts";
import { placesInOrder, toPlacePage } from "./place-page.ts";
import { readPlaceText } from "./place-text.sql.ts";
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
const maxRemembered = 500; // places whose comments are shown while the database is away

/** Registers the place endpoints. */
export function registerPlaceRoutes(handle: RouteRegistrar, options: PlaceRouteOptions) {
  registerRailRoutes(handle, options);
  registerListRoutes(handle, options);
  registerDetailRoutes(handle, options);
}

const toCards = (index: CatalogIndex, places: CatalogPlace[]) => ({
  data: places.map((place) => toPlaceCard(index, place)),
});

function registerRailRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  const rail = (endpoint: typeof endpoints.listLatestPlaces, select: (index: CatalogIndex) => CatalogPlace[]) =>
    handle(endpoint, () => {
      const index = catalog.current();
      return toCards(index, select(index));
    });

  const inOrder = (order: OrderName) => (index: CatalogIndex) => index.places.inOrder(order, 0, railLength);

  rail(endpoints.listLatestPlaces, inOrder("latest"));
  rail(endpoints.listBestPlaces, inOrder("best"));
  rail(endpoints.listMostViewedPlaces, inOrder("recent_views"));
  rail(endpoints.listRecentlyViewedPlaces, inOrder("last_viewed"));
}

function registerListRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  handle(endpoints.listPlaces, (paging) => {
    const index = catalog.current();
    return toPlacePage(index, placesInOrder(index, "latest"), paging);
  });

  handle(endpoints.filterPlaces, (filter: z.output<typeof endpoints.filterPlaces.input>) => {
    const index = catalog.current();
    const { places, total, facets } = filterPlaces(index, filter);
    return {
      ...toPage(toCards(index, places).data, total, filter),
      did_you_mean: didYouMean(index, filter.q),
      facets,
    };
  });
}

function registerDetailRoutes(handle: RouteRegistrar, { catalog, db, views, limits: { factor } }: PlaceRouteOptions) {
  const getPlace = (id: number) => {
    const index = catalog.current();
    const place = index.places.get(id);
    if (!place) throw apiError("place_unknown");
    return { index, place };
  };

  const lastKnown = createLastKnown<LiveData>(maxRemembered);
  const networkLimit = createNetworkRateLimiter(maxViews.total * factor, hour);
  const placeLimit = createNetworkRateLimiter(maxViews.perPlace * factor, hour);
  function recordView({ visitor, member, prefetch, address }: Caller, id: number) {
    if (!visitor || prefetch) return;
    if (member || (placeLimit.tryConsume(address, String(id)) && networkLimit.tryConsume(address)))
      views.record(visitor, id);
  }

  handle(endpoints.showPlace, async ({ id }, caller) => {
    const { index, place } = getPlace(id);
    recordView(caller, id);
    const account = caller.member?.account ?? null;
    const about = { kind: "place", id } as const;
    const read = async () => {
      const [text, rating, comments, ownComments, memberships] = await Promise.all([
        index.places.textOf(id) ?? readPlaceText(db, id),
        ratingOf(db, id, account),
        listApprovedComments(db, about),
        listUnapprovedComments(db, account, about),
        membershipsOf(db, account, "place", id),
      ]);
      return { text, rating, comments, ownComments, memberships };
    };
    const { text, rating, comments, ownComments, memberships } = await (account === null
      ? lastKnown(String(id), read, () => withoutDatabase(index, place))
      : read());
    return {
      place: toPlaceDetail(index, place, { text, rating, comments }),
      isCollection: { ...memberships, my_rate: rating.mine },
      my_comments: ownComments,
      weather: climateOf(index, place),
      similar_place: toCards(index, similarPlaces(index.places, place)).data,
    };
  });

  handle(endpoints.countPlaceView, ({ id }, caller) => {
    getPlace(id);
    recordView(caller, id);
    return {};
  });

  handle(endpoints.listViewHistory, async (_input, caller) => {
    const visitor = await ownVisitor(db, caller);
    if (visitor) await views.flush().catch(() => {}); // includes views that are still buffered; a failed flush is retried by the timer
    const viewed = visitor ? await listViewedPlaces(db, visitor, railLength) : [];
    const index = catalog.current();
    return {
      data: viewed.flatMap(({ place_id, seen_at }) => {
        const place = index.places.get(place_id);
        return place ? { ...toPlaceCard(index, place), seen_at: seen_at.toISOString() } : [];
      }),
    };
  });
}

/** What a page of a place shows that is read from the database. */
interface LiveData {
  /** Markdown; empty while none is written. */
  text: string;
  rating: PlaceRating;
  comments: Comment[];
  ownComments: OwnComment[];
  memberships: Awaited<ReturnType<typeof membershipsOf>>;
}

/** A visitor's page while the database is away: the catalogue knows the mean rating, most texts and no comments. */
const withoutDatabase = ({ places }: CatalogIndex, { id, rateCount, rateSum }: CatalogPlace): LiveData => ({
  text: places.textOf(id) ?? "",
  rating: { count: rateCount, sum: rateSum, rates: [0, 0, 0, 0, 0], mine: null },
  comments: [],
  ownComments: [],
  memberships: { bookmark: false, favorite: false, custom: [] },
});

const didYouMean = (index: CatalogIndex, text = "") => (text === "" ? null : searchPlaces(index, text).didYouMean);
