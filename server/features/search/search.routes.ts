import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/search.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { findPlaces } from "../../catalog/question/found-places.ts";
import type { Reader } from "../../catalog/question/relax.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { createNetworkRateLimiter } from "../rate-limit/network-rate-limiter.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import { toQuestion } from "./question-result.ts";
import { deleteTerm, listTerms, saveTerm } from "./search.sql.ts";
import * as groups from "./search-groups.ts";
import { toSuggestions } from "./suggestions.ts";

interface SearchRouteOptions {
  catalog: Catalog;
  db: Db;
  /** Counts searches without results, anonymously. */
  misses: { record: (typed: string) => void };
  /** Counts parts of searches that visitors removed, anonymously. */
  removedChips: { record: (key: string, typed: string) => void };
  /** Factor by which every limit per address is multiplied. */
  limits: { factor: number };
}

const hour = 3_600_000;

/** Searches per hour that are stored for anonymous visitors of one network: visitor ids can be invented. */
const maxSavedTerms = 300;

/** Searches without results per hour that are counted for one network: the different ones of a day are limited. */
const maxMisses = 120;

/** Removed chips per hour that are counted for one network. */
const maxRemovedChips = 120;

/** Registers the search endpoints and those of a visitor's search history. */
export function registerSearchRoutes(
  handle: RouteRegistrar,
  { catalog, db, misses, removedChips, limits: { factor } }: SearchRouteOptions,
) {
  const historyLimit = createNetworkRateLimiter(maxSavedTerms * factor, hour);
  const missLimit = createNetworkRateLimiter(maxMisses * factor, hour);
  handle(endpoints.searchAll, async ({ search: typed, remember, lat, lon }, caller) => {
    const { member, prefetch, address } = caller;
    const isIntended = remember && !prefetch;
    if (caller.visitor && isIntended && (member || historyLimit.tryConsume(address))) {
      const visitor = await ownVisitor(db, caller);
      if (visitor) await saveTerm(db, visitor, typed.trim());
    }
    const response = toSearchResponse(
      catalog.current(),
      typed,
      lat === undefined || lon === undefined ? undefined : { lat, lon },
    );
    if (isIntended && isEmpty(response) && missLimit.tryConsume(address)) misses.record(typed);
    return response;
  });

  handle(endpoints.listSearches, async (_input, caller) => {
    const visitor = await ownVisitor(db, caller);
    const terms = visitor ? await listTerms(db, visitor) : [];
    return {
      data: terms.map(({ id, text, created_at }) => ({ id, search: text, created_at: created_at.toISOString() })),
      suggestions: toSuggestions(catalog.current()),
    };
  });

  const chipLimit = createNetworkRateLimiter(maxRemovedChips * factor, hour);
  handle(endpoints.countRemovedChip, ({ key, typed }, { address }) => {
    if (chipLimit.tryConsume(address)) removedChips.record(key, typed);
    return {};
  });

  const deleteSearch = async ({ id }: { id: number }, caller: Caller) => {
    const visitor = await ownVisitor(db, caller);
    if (!visitor || !(await deleteTerm(db, visitor, id))) throw apiError("search_unknown");
    return { message: "از تاریخچه پاک شد." };
  };
  handle(endpoints.deleteSearch, deleteSearch);
  handle(endpoints.deleteSearchByGet, (input, caller) => {
    if (caller.prefetch) throw apiError("prefetch_refused");
    return deleteSearch(input, caller);
  });
}

const isEmpty = ({
  place_total,
  posts,
  provinces,
  cities,
  activities,
  categories,
  faqs = [],
  question,
}: endpoints.SearchResponse) =>
  !question?.amenities && place_total + [posts, provinces, cities, activities, categories, faqs].flat().length === 0;

function toSearchResponse(index: CatalogIndex, typed: string, reader: Reader): endpoints.SearchResponse {
  const found = findPlaces(index, typed, reader);
  const { reading, total } = found;
  const { text } = reading.parsed;
  const names = groups.namesOf(index, reading, text);
  const faqs = groups.toFaqResults(index, reading, text);
  return {
    places: groups.toPlaceResults(index, found),
    place_total: total,
    posts: groups.toPostResults(index, reading, names, text),
    provinces: groups.toNamedResults(index, reading, names, "province"),
    cities: groups.toNamedResults(index, reading, names, "city"),
    activities: groups.toNamedResults(index, reading, names, "activity"),
    categories: groups.toNamedResults(index, reading, names, "category"),
    did_you_mean: found.didYouMean,
    ...(faqs.length > 0 && { faqs }),
    question: toQuestion(index, found),
  };
}
