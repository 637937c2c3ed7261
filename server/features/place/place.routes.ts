import type { z } from "zod";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/place.ts";
import { listSeenPlaces } from "../../../contract/member/seen.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Facets } from "../../catalog/facets.ts";
import { filterPlaces, findText } from "../../catalog/filter.ts";
import type { OrderName } from "../../catalog/places/place-orders.ts";
import { cacheJson } from "../../http/cache/json-cache.ts";
import { placeTag } from "../../http/cache/response-cache.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { createNetworkRateLimiter } from "../rate-limit/network-rate-limiter.ts";
import { toQuestion } from "../search/question-result.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import { currentPlaceId, findPlace } from "./merged-places.ts";
import { isCardField, toLeanCard, toPlaceCard } from "./place-card.ts";
import { isOnCard, toLeanPageBody, toPlacePageBody } from "./place-detail.ts";
import type { PlacePageData } from "./place-page.sql.ts";
import { placesInOrder, toLeanCards, toWrittenCards } from "./place-page.ts";
import { createPlacePageData } from "./place-page-data.ts";
import { listSeenPage, listViewedPlaces } from "./place-view.sql.ts";

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

function registerRailRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  const rail = (endpoint: typeof endpoints.listLatestPlaces, order: OrderName) =>
    handle(endpoint, () => {
      const index = catalog.current();
      return { data: toWrittenCards(index, placesInOrder(index, order).slice(0, railLength)) };
    });

  rail(endpoints.listLatestPlaces, "latest");
  rail(endpoints.listBestPlaces, "best");
  rail(endpoints.listMostViewedPlaces, "recent_views");
  rail(endpoints.listRecentlyViewedPlaces, "last_viewed");
}

function registerListRoutes(handle: RouteRegistrar, { catalog }: PlaceRouteOptions) {
  handle(endpoints.listPlaces, ({ fields, ...paging }) => {
    const index = catalog.current();
    const list = placesInOrder(index, "latest");
    const from = (paging.page - 1) * paging.page_count;
    const slots = list.slice(from, from + paging.page_count);
    if (fields) return toPage(toLeanCards(index, slots, fields), list.length, paging);
    return toPage(toWrittenCards(index, slots), list.length, paging);
  });

  handle(endpoints.listPlacesById, ({ ids }) => {
    const index = catalog.current();
    const current = new Set(ids.map((id) => currentPlaceId(index, id)));
    return {
      data: [...current].flatMap((id) => {
        const place = index.places.get(id);
        return place ? toPlaceCard(index, place) : [];
      }),
    };
  });

  handle(endpoints.filterPlaces, (filter: z.output<typeof endpoints.filterPlaces.input>) => {
    const index = catalog.current();
    const { slots, total, facets } = filterPlaces(index, filter);
    const { fields } = filter;
    const found = filter.q ? findText(index, filter) : undefined;
    return {
      ...(fields
        ? toPage(toLeanCards(index, slots, fields.filter(isCardField)), total, filter)
        : toPage(toWrittenCards(index, slots), total, filter)),
      did_you_mean: found?.didYouMean ?? null,
      ...(found && { question: toQuestion(index, found) }),
      ...((fields?.includes("facets") ?? true) && { facets: finished(facets()) }),
    };
  });
}

/** Facets are the same on all pages of a filter. */
function finished(facets: Facets): Facets {
  cacheJson(facets);
  return facets;
}

function registerDetailRoutes(handle: RouteRegistrar, { catalog, db, views, limits: { factor } }: PlaceRouteOptions) {
  const getPlace = (requested: number) => {
    const index = catalog.current();
    const place = findPlace(index, requested);
    if (!place) throw apiError("place_unknown");
    return { index, place };
  };
  const cardOf = (requested: number) => {
    const index = catalog.current();
    const card = index.places.card(currentPlaceId(index, requested));
    if (!card) throw apiError("place_unknown");
    return card;
  };

  const dataOf = createPlacePageData(db, catalog);
  const networkLimit = createNetworkRateLimiter(maxViews.total * factor, hour);
  const placeLimit = createNetworkRateLimiter(maxViews.perPlace * factor, hour);
  function recordView({ visitor, member, prefetch, address }: Caller, id: number) {
    if (!visitor || prefetch) return;
    if (member || (placeLimit.tryConsume(address, String(id)) && networkLimit.tryConsume(address)))
      views.record(visitor, id);
  }

  handle(
    endpoints.showPlace,
    ({ id, fields }, { member }) => {
      if (fields?.every(isOnCard)) return { place: toLeanCard(catalog.current(), cardOf(id), fields) };
      const toBody = (data: PlacePageData, { index, place }: ReturnType<typeof getPlace>) =>
        fields ? toLeanPageBody(index, place, data, fields) : toPlacePageBody(index, place, data);
      const found = getPlace(id);
      const data = dataOf(found.index, found.place, member?.account ?? null, fields);
      // Meanwhile places may have got a category that the index did not have before.
      return data instanceof Promise ? data.then((read) => toBody(read, getPlace(id))) : toBody(data, found);
    },
    {
      isPublic: ({ member }) => member === null,
      tag: ({ id: requested }) => {
        const index = catalog.current();
        const id = currentPlaceId(index, requested);
        return index.places.has(id) ? placeTag(id) : undefined;
      },
      onRequest: ({ id: requested }, caller) => {
        const index = catalog.current();
        const id = currentPlaceId(index, requested);
        if (index.places.has(id)) recordView(caller, id);
      },
    },
  );

  handle(endpoints.countPlaceView, ({ id }, caller) => {
    recordView(caller, getPlace(id).place.id);
    return {};
  });

  handle(endpoints.listViewHistory, async (_input, caller) => {
    const visitor = await ownVisitor(db, caller);
    if (visitor) await views.flush().catch(() => {}); // includes views that are still buffered; a failed flush is retried by the timer
    const viewed = visitor ? await listViewedPlaces(db, visitor, railLength) : [];
    return { data: toSeenCards(catalog, viewed) };
  });

  handle(listSeenPlaces, async ({ page, page_count }, { member }) => {
    await views.flush().catch(() => {});
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const { views: viewed, total } = await listSeenPage(db, member.visitor, slice);
    return toPage(toSeenCards(catalog, viewed), total, { page, page_count });
  });
}

/** The cards of viewed places, with the time; one that is not in the catalogue is left out. */
function toSeenCards(catalog: Catalog, viewed: readonly { place_id: number; seen_at: Date }[]) {
  const index = catalog.current();
  return viewed.flatMap(({ place_id, seen_at }) => {
    const place = index.places.get(place_id);
    return place ? { ...toPlaceCard(index, place), seen_at: seen_at.toISOString() } : [];
  });
}
