import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { createLastKnown } from "../last-known.ts";
import { createCommentedPlaces } from "./commented-places.ts";
import type { PageField } from "./place-detail.ts";
import { type PlacePageData, readPlacePage, readUncommentedPage } from "./place-page.sql.ts";

const maxRemembered = 500; // places whose comments are shown while the database is away

/** Fields that change with a member's own rating, and parts that only members have. */
const ratingFields: readonly PageField[] = ["rate", "rate_count", "rates"];
const personalParts: readonly PageField[] = ["isCollection", "my_comments"];

/**
 * Returns the function that finds what the page of a place shows beyond the catalogue: in one statement, and for a visitor in none when
 * no one has commented on it. `fields`: what the caller asked for; everything when undefined.
 */
export function createPlacePageData(db: Db, catalog: Catalog) {
  const lastKnown = createLastKnown<PlacePageData>(maxRemembered);
  const commentedPlaces = createCommentedPlaces(db, catalog);

  function needsDatabase(
    { places }: CatalogIndex,
    { id }: CatalogPlace,
    account: number | null,
    fields: readonly PageField[] | undefined,
  ) {
    const wants = (...names: readonly PageField[]) =>
      fields === undefined || names.some((name) => fields.includes(name));
    if (account !== null && wants(...personalParts, ...ratingFields)) return true; // members see their own rating at once
    if (wants("comments") && commentedPlaces.mayHave(id)) return true;
    return wants("description") && places.textOf(id) === undefined;
  }

  return (index: CatalogIndex, place: CatalogPlace, account: number | null, fields?: readonly PageField[]) => {
    if (!needsDatabase(index, place, account, fields)) return fromCatalog(index, place);
    const text = index.places.textOf(place.id);
    const read = () =>
      account === null && !commentedPlaces.mayHave(place.id)
        ? readUncommentedPage(db, place.id, text)
        : readPlacePage(db, place.id, { account, text });
    return account === null ? lastKnown(String(place.id), read, () => fromCatalog(index, place)) : read();
  };
}

/** The page's data for a visitor from the catalogue alone, which knows the ratings, most texts and no comments. */
const fromCatalog = ({ places }: CatalogIndex, { id, rateCount, rateSum, rates }: CatalogPlace): PlacePageData => ({
  get text() {
    return places.textOf(id) ?? ""; // few who name their fields want it
  },
  rating: { count: rateCount, sum: rateSum, rates, mine: null },
  comments: [],
  ownComments: [],
  memberships: { bookmark: false, favorite: false, custom: [] },
});
