import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/catalog/search.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { didYouMean } from "../../catalog/search/did-you-mean.ts";
import type { DocumentMatch } from "../../catalog/search/document-matching.ts";
import type { Group } from "../../catalog/search/documents.ts";
import { search } from "../../catalog/search/search.ts";
import { bestOfGroup, totalOfPlaces } from "../../catalog/search/search-places.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { createNetworkRateLimiter } from "../rate-limit/network-rate-limiter.ts";
import { ownVisitor } from "../session/visitor.sql.ts";
import { deleteTerm, listTerms, saveTerm } from "./search.sql.ts";
import * as mappers from "./search-result.ts";

/** The maximum number of results of each group. */
const maxResults: Record<Group, number> = { place: 6, post: 3, province: 3, city: 4, activity: 4, category: 4 };

interface SearchRouteOptions {
  catalog: Catalog;
  db: Db;
  /** Counts searches without results, anonymously. */
  misses: { record: (typed: string) => void };
  /** Factor by which every limit per address is multiplied. */
  limits: { factor: number };
}

const hour = 3_600_000;

/** Searches per hour that are stored for anonymous visitors of one network: visitor ids can be invented. */
const maxSavedTerms = 300;

/** Registers the search endpoints and those of a visitor's search history. */
export function registerSearchRoutes(
  handle: RouteRegistrar,
  { catalog, db, misses, limits: { factor } }: SearchRouteOptions,
) {
  const historyLimit = createNetworkRateLimiter(maxSavedTerms * factor, hour);
  handle(endpoints.searchAll, async ({ search: typed, remember }, caller) => {
    const { member, prefetch, address } = caller;
    const isIntended = remember && !prefetch;
    if (caller.visitor && isIntended && (member || historyLimit.tryConsume(address))) {
      const visitor = await ownVisitor(db, caller);
      if (visitor) await saveTerm(db, visitor, typed.trim());
    }
    const response = toSearchResponse(catalog.current(), typed);
    if (isIntended && isEmpty(response)) misses.record(typed);
    return response;
  });

  handle(endpoints.listSearches, async (_input, caller) => {
    const visitor = await ownVisitor(db, caller);
    const terms = visitor ? await listTerms(db, visitor) : [];
    return {
      data: terms.map(({ id, text, created_at }) => ({ id, search: text, created_at: created_at.toISOString() })),
    };
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

const isEmpty = ({ place_total, posts, provinces, cities, activities, categories }: endpoints.SearchResponse) =>
  place_total + [posts, provinces, cities, activities, categories].flat().length === 0;

function toSearchResponse(index: CatalogIndex, typed: string): endpoints.SearchResponse {
  const result = search(index, typed);
  const top = <Result>(group: Group, toResult: (index: CatalogIndex, match: DocumentMatch) => Result) =>
    bestOfGroup(index, result, group, maxResults[group]).map((match) => toResult(index, match));
  const [best] = result.ranking.best().take(1);
  return {
    places: top("place", mappers.toPlaceResult),
    place_total: totalOfPlaces(index, result),
    posts: top("post", mappers.toPostResult),
    provinces: top("province", mappers.toProvinceResult),
    cities: top("city", mappers.toCityResult),
    activities: top("activity", mappers.toActivityResult),
    categories: top("category", mappers.toCategoryResult),
    did_you_mean: didYouMean(index.lexicon, best, result.otherKeyboard, typed),
  };
}
