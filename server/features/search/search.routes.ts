import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/catalog/search.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { didYouMean } from "../../catalog/search/did-you-mean.ts";
import type { Group } from "../../catalog/search/documents.ts";
import { foundPlaces } from "../../catalog/search/found-places.ts";
import type { Match } from "../../catalog/search/matching.ts";
import { search } from "../../catalog/search/search.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { Caller, RouteRegistrar } from "../../http/endpoint-registry.ts";
import { networkOf } from "../rate-limit/address.ts";
import { createMemoryRateLimiter } from "../rate-limit/memory-rate-limiter.ts";
import * as hits from "./hits.ts";
import { forgetTerm, rememberTerm, termsOf } from "./search.sql.ts";

/** How many of each are shown. */
const most: Record<Group, number> = { place: 6, post: 3, province: 3, city: 4, activity: 4, category: 4 };

interface SearchParts {
  catalog: Catalog;
  db: Db;
  /** Counts what was not found, without anybody in it. */
  misses: { missed: (typed: string) => void };
  /** What every limit per address is multiplied by. */
  limits: { factor: number };
}

const minute = 60_000;

/** Searches a minute from one network: typing asks at each pause, and a whole town may share an address. */
const mostSearches = 600;

/** Searches an hour that one network's visitors without an account are remembered by: name tags are invented at will. */
const mostRemembered = 300;

/** The answers about searching, and what a visitor has searched for. */
export function registerSearchRoutes(answer: RouteRegistrar, { catalog, db, misses, limits: { factor } }: SearchParts) {
  const searches = createMemoryRateLimiter(mostSearches * factor, minute);
  const remembered = createMemoryRateLimiter(mostRemembered * factor, 60 * minute);
  answer(calls.searchAll, async ({ search: typed, remember }, { visitor, member, prefetch, address }) => {
    const network = networkOf(address);
    if (!searches.isWithin(network)) throw apiError("too_often", undefined, searches.secondsLeft(network));
    const meant = remember && !prefetch;
    if (visitor && meant && (member || remembered.isWithin(network))) await rememberTerm(db, visitor, typed.trim());
    const answered = answerTo(catalog.current(), typed);
    if (meant && isEmpty(answered)) misses.missed(typed);
    return answered;
  });

  answer(calls.listSearches, async (_input, { visitor }) => ({
    data: (visitor ? await termsOf(db, visitor) : []).map(({ id, text, created_at }) => ({
      id,
      search: text,
      created_at: created_at.toISOString(),
    })),
  }));

  const forget = async ({ id }: { id: number }, { visitor }: Caller) => {
    if (!visitor || !(await forgetTerm(db, visitor, id))) throw apiError("search_unknown");
    return { message: "از تاریخچه پاک شد." };
  };
  answer(calls.forgetSearch, forget);
  answer(calls.forgetSearchByGet, (input, caller) => {
    if (caller.prefetch) throw apiError("prefetch_refused");
    return forget(input, caller);
  });
}

const isEmpty = ({ place_total, posts, provinces, cities, activities, categories }: calls.SearchAnswer) =>
  place_total + [posts, provinces, cities, activities, categories].flat().length === 0;

function answerTo(snapshot: Snapshot, typed: string): calls.SearchAnswer {
  const found = search(snapshot, typed);
  const { documents } = snapshot.lexicon;
  const first = <Hit>(group: Group, hitOf: (snapshot: Snapshot, match: Match) => Hit) =>
    found.matches
      .filter(({ doc }) => documents[doc]!.group === group)
      .slice(0, most[group])
      .map((match) => hitOf(snapshot, match));
  return {
    places: first("place", hits.placeHit),
    place_total: foundPlaces(snapshot, typed).ids.length,
    posts: first("post", hits.postHit),
    provinces: first("province", hits.provinceHit),
    cities: first("city", hits.cityHit),
    activities: first("activity", hits.activityHit),
    categories: first("category", hits.categoryHit),
    did_you_mean: didYouMean(snapshot.lexicon, found, typed),
  };
}
