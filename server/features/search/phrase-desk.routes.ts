import { ApiError, type Conflict } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import { MAX_WORDS_LENGTH } from "../../../contract/catalog/place-criteria.ts";
import type { ANSWERED_FACTS, ATTRIBUTES } from "../../../contract/catalog/question.ts";
import * as endpoints from "../../../contract/desk/search-phrase.ts";
import type { Db } from "../../../database/connect.ts";
import { phraseKey } from "../../../database/persian.ts";
import { MONTHS } from "../../../text/months.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { findPlaceBySlug } from "../../catalog/markdown/links.ts";
import { findNamedRow } from "../../catalog/question/named-row.ts";
import { textExpression } from "../../catalog/question/words-part.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { insertAuditEntry } from "../audit/audit.sql.ts";
import * as queries from "./phrase-desk.sql.ts";
import { topRemovedChips } from "./removed-chip.sql.ts";

interface PhraseDeskDeps {
  db: Db;
  catalog: Catalog;
  removedChips: { flush: () => Promise<void> };
}

const reportedDays = 30;
const kind = "search_phrase"; // in the audit trail

/** Registers the desk's list of what words mean to the search, and of the meanings that visitors removed. */
export function registerPhraseDeskRoutes(handle: RouteRegistrar, { db, catalog, removedChips }: PhraseDeskDeps) {
  handle(endpoints.listPhrases, async ({ page, page_count, ...filter }) => {
    const { rows: stored, total } = await queries.selectPhrases(db, {
      ...filter,
      limit: page_count,
      offset: (page - 1) * page_count,
    });
    const index = catalog.current();
    const rows = stored.map((phrase) => withPresentSlugs(index, phrase));
    const listed = toPage(rows, total, { page, page_count });
    return { ...listed, options: optionsOf(index), place_names: placeNamesOf(index, rows) };
  });

  handle(endpoints.createPhrase, async (fields, { member }) => {
    checkValues(catalog.current(), fields);
    return db.begin(async (tx) => {
      const phrase = await queries.insertPhrase(tx, fields);
      if (!phrase) throw apiError("phrase_taken");
      const subject = { kind, id: phrase.id, name: phrase.text };
      await insertAuditEntry(tx, member.account, { action: "create", subject, detail: fields });
      return { phrase };
    });
  });

  handle(endpoints.updatePhrase, async ({ id, version, ...fields }, { member }) => {
    checkValues(catalog.current(), fields);
    return db.begin(async (tx) => {
      const before = await queries.lockPhrase(tx, id);
      if (!before) throw apiError("phrase_unknown");
      if (before.version !== version) throw conflictError(before, fields);
      const phrase = await queries.changePhrase(tx, id, fields);
      if (!phrase) throw apiError("phrase_taken");
      const subject = { kind, id, name: phrase.text };
      await insertAuditEntry(tx, member.account, { action: "update", subject, detail: { before, after: phrase } });
      return { phrase };
    });
  });

  handle(endpoints.deletePhrase, async ({ id, version }, { member }) =>
    db.begin(async (tx) => {
      const before = await queries.removePhrase(tx, id);
      if (!before) throw apiError("phrase_unknown");
      if (version !== undefined && before.version !== version) throw apiError("record_changed");
      const subject = { kind, id, name: before.text };
      await insertAuditEntry(tx, member.account, { action: "delete", subject, detail: { before } });
      return { message: "حذف شد." };
    }),
  );

  handle(endpoints.listRemovedChips, async () => {
    await removedChips.flush().catch(() => {}); // if it fails, only the newest counts are missing
    return { data: await topRemovedChips(db, reportedDays) };
  });
}

/** The error for a stale edit. It carries the stored phrase, which may be in another list than the editor's by now. */
function conflictError(stored: endpoints.DeskPhrase, yours: queries.PhraseFields): ApiError {
  const { status, data } = apiError("record_changed");
  const current = { version: stored.version, at: null, by: null, record: { ...stored } };
  return new ApiError(status, { ...data, conflict: { current, yours: { ...yours } } satisfies Conflict });
}

/** Meanings whose values are words, or that have none. */
const freeMeanings = new Set<endpoints.PhraseMeaning>(["filler", "unknown", "text", "word"]);

/** Throws ApiError "phrase_value_unknown" for a value that is no name in the data, "fields_wrong" for words that no list can be asked for. */
function checkValues(index: CatalogIndex, { text, meaning, values }: queries.PhraseFields) {
  if (phraseKey(text) === "") throw apiError("fields_wrong", { text: "این را خالی نگذارید." });
  if (meaning === "text" && textExpression(values).length > MAX_WORDS_LENGTH)
    throw apiError("fields_wrong", { values: "همهٔ واژه‌ها با هم حداکثر ۴۰۰ نویسه‌اند." });
  if (freeMeanings.has(meaning)) return;
  const isKnown = isKnownValue(index, meaning);
  const isComplete = meaning === "near" || meaning === "except" || values.length > 0;
  if (!isComplete || !values.every(isKnown)) throw apiError("phrase_value_unknown");
}

function isKnownValue(index: CatalogIndex, meaning: endpoints.PhraseMeaning): (value: string) => boolean {
  const listed = optionsOf(index).find((option) => option.meaning === meaning);
  if (listed)
    return (value) =>
      listed.values.some((option) => option.value === value) || findNamedRow(index, meaning, value) !== undefined;
  if (meaning === "place") return (slug) => findPlaceBySlug(index, slug) !== undefined;
  const rows = meaning === "county" ? index.counties : index.cities;
  return (value) => rows.some(({ name }) => phraseKey(name) === phraseKey(value));
}

/** The phrase with the slugs that its records have now: the form offers these alone. */
const withPresentSlugs = (index: CatalogIndex, phrase: endpoints.DeskPhrase): endpoints.DeskPhrase => ({
  ...phrase,
  values: phrase.values.map((value) =>
    phrase.meaning === "place"
      ? (index.places.get(findPlaceBySlug(index, value) ?? 0)?.slug ?? value)
      : (findNamedRow(index, phrase.meaning, value)?.slug ?? value),
  ),
});

/** The names of the places among the values of phrases, by slug. */
function placeNamesOf({ places }: CatalogIndex, phrases: readonly queries.PhraseFields[]): Record<string, string> {
  const slugs = phrases.flatMap(({ meaning, values }) => (meaning === "place" ? values : []));
  const names = slugs.flatMap((slug): [string, string][] => {
    const place = places.get(places.idOfSlug(slug) ?? 0);
    return place ? [[slug, place.name]] : [];
  });
  return Object.fromEntries(names);
}

type Option = { value: string; name: string };

const factNames: Record<(typeof ANSWERED_FACTS)[number], string> = {
  altitude: "ارتفاع",
  best_season: "بهترین زمان سفر",
  distance: "فاصله",
  opening_times: "ساعت بازدید",
  ticket_price: "بلیت",
  phone: "تلفن",
  address: "نشانی",
  population: "جمعیت",
};
const attributeNames: Record<(typeof ATTRIBUTES)[number], string> = {
  unesco: "ثبت جهانی",
  free: "رایگان",
  wheelchair: "با ویلچر",
  cool: "خنک",
  warm: "گرم",
  high: "بلندترین",
};

/** What the values of meanings may be, where these are not too many to list. */
function optionsOf({ kindBySlug, categories, types, activities, provinces }: CatalogIndex) {
  const bySlug = (rows: Iterable<{ slug: string; name: string }>): Option[] =>
    Array.from(rows, ({ slug, name }) => ({ value: slug, name }));
  const named = (names: Record<string, string>): Option[] =>
    Object.entries(names).map(([value, name]) => ({ value, name }));
  return [
    { meaning: "kind" as const, name: "گونهٔ مکان", values: bySlug(kindBySlug.values()) },
    { meaning: "category" as const, name: "دسته", values: bySlug(categories) },
    { meaning: "type" as const, name: "گروه", values: bySlug(types) },
    { meaning: "activity" as const, name: "فعالیت", values: bySlug(activities) },
    { meaning: "province" as const, name: "استان", values: provinces.map(({ name }) => ({ value: name, name })) },
    { meaning: "attribute" as const, name: "ویژگی", values: named(attributeNames) },
    { meaning: "fact" as const, name: "پرسش", values: named(factNames) },
    { meaning: "amenity" as const, name: "خدمات بین‌راهی", values: named(AMENITY_KINDS) },
    { meaning: "near" as const, name: "نزدیک", values: [{ value: "here", name: "خواننده" }] },
    { meaning: "except" as const, name: "به‌جز", values: [{ value: "after", name: "آنچه پیش از آن می‌آید" }] },
    {
      meaning: "month" as const,
      name: "ماه",
      values: [...MONTHS.map((name, nth) => ({ value: String(nth + 1), name })), { value: "now", name: "این ماه" }],
    },
  ];
}
