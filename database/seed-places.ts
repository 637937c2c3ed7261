import type { TransactionSql } from "postgres";
import { sortKey } from "./persian.ts";
import { deriveBestMonths, derivePlaces, placeSearchText } from "./place-derived.ts";
import { readSeedFacts } from "./seed/place-fact.ts";
import { type Climate, nearestClimate } from "./seed-climate.ts";
import { idBySlug, readSeedLines, requireId, type SeedLine } from "./seed-lines.ts";
import { type Row, seedLinks, seedRows } from "./seed-rows.ts";
import { type Texts, toTextColumns } from "./seed-texts.ts";

/** Columns that make sense together only: when an editor has changed one, the seed leaves all of them. */
const PLACE_UNITS = [
  ["lat", "lon", "position_precision", "position_verified", "position_source"],
  ["altitude_m", "altitude_source", "altitude_precision_m"],
];

/** The rows that lines of places refer to, by slug. */
interface SeedContext {
  provinces: Map<string, number>;
  cities: Map<string, number>;
  climates: Climate[];
  /** The texts of places, types, categories and activities. */
  texts: Texts;
}

/** Seeds types, categories, activities and kinds, then the places and their relations. Returns the places' ids by slug. */
export async function seedPlaces(tx: TransactionSql, context: SeedContext): Promise<Map<string, number>> {
  const { texts } = context;
  const types = await seedTypes(tx, texts);
  const categories = await seedCategories(tx, texts, types);
  const activities = await seedActivities(tx, texts);
  const kinds = new Map((await readSeedLines("kind")).map((line) => [line.text("slug"), line]));
  await seedKinds(tx, [...kinds.values()], categories.ids);

  const kindOf = (line: SeedLine) => existing(kinds, line.text("kind"));

  const places = await readSeedLines("place");
  const factColumns = await readSeedFacts();
  const names = new Map(Object.entries({ ...(await namesOf("province")), ...(await namesOf("city")) }));
  const rows = places.map((line): Row => {
    const kind = kindOf(line);
    const category = existing(categories.bySlug, kind.text("category"));
    const text = texts.find("place", line.text("slug"));
    const climate = nearestClimate(
      context.climates,
      line.number("lat"),
      line.number("lon"),
      line.optionalNumber("altitude_m"),
    );
    return {
      ...toPlaceColumns(line),
      ...toTextColumns(text),
      ...factColumns(line.text("slug")),
      type_id: requireId(types, category.text("type")),
      province_id: requireId(context.provinces, line.text("province")),
      city_id: requireId(context.cities, line.text("city")),
      visit_minutes: text?.front.visit ?? line.optionalNumber("visit_minutes") ?? kind.optionalNumber("visit_minutes"),
      best_months: text?.front.months?.toSorted((a, b) => a - b) ?? bestMonthsOf(line, kind, climate),
      climate_station_id: climate.station,
      search_text: placeSearchText({
        name: line.text("name"),
        altNames: line.list("alt_names"),
        nameEn: line.text("name_en"),
        belongings: [kind.text("name"), kind.text("name_en"), category.text("name")],
        province: existing(names, `province ${line.text("province")}`),
        city: existing(names, `city ${line.text("city")}`),
      }),
    };
  });
  await seedRows(tx, "place", "slug", rows, PLACE_UNITS);

  const linksBy = (ids: (line: SeedLine) => number[]) => new Map(places.map((line) => [line.number("id"), ids(line)]));
  await seedLinks(
    tx,
    "place_category",
    "category_id",
    linksBy((line) => [requireId(categories.ids, kindOf(line).text("category"))]),
  );
  const activitiesOf = await readActivities(kindOf);
  await seedLinks(
    tx,
    "place_activity",
    "activity_id",
    linksBy((line) => [...new Set(activitiesOf(line).map((slug) => requireId(activities, slug)))]),
  );
  // A place may combine an editor's name with newer seed values, so the derived columns are computed from the final row.
  await derivePlaces(tx, null);
  return idBySlug(places);
}

/** The activities of a place: those of `place-activity.csv`, or else those of its kind and of its own line. */
async function readActivities(kindOf: (line: SeedLine) => SeedLine) {
  const lines = new Map((await readSeedLines("place-activity")).map((line) => [line.text("slug"), line]));
  return (place: SeedLine) =>
    lines.get(place.text("slug"))?.list("activities") ?? [
      ...kindOf(place).list("activities"),
      ...place.list("activities"),
    ];
}

const toPlaceColumns = (line: SeedLine): Row => ({
  id: line.number("id"),
  slug: line.text("slug"),
  name: line.text("name"),
  name_en: line.text("name_en"),
  alt_names: line.list("alt_names"),
  kind: line.text("kind"),
  city_km: line.optionalNumber("city_km"),
  lat: line.number("lat"),
  lon: line.number("lon"),
  position_precision: line.text("precision"),
  position_verified: line.flag("verified"),
  position_source: line.text("position_source"),
  altitude_m: line.optionalNumber("altitude_m"),
  altitude_source: line.optionalText("altitude_source"),
  altitude_precision_m: line.optionalNumber("altitude_precision_m"),
  importance: line.number("importance"),
  unesco_id: line.optionalNumber("unesco_id"),
  unesco_year: line.optionalNumber("unesco_year"),
  sources: [
    ...new Set([
      line.text("source"),
      line.text("position_source"),
      ...namedSource(line.optionalText("altitude_source")),
    ]),
  ],
  sort_key: sortKey(line.text("name")),
});

/** What is ours needs no name beside that of the place. */
const namedSource = (key: string | null) => (key === null || key.startsWith("editorial") ? [] : [key]);

/** The best months by the season profile of the place or of its kind, in the climate of its station at the place's altitude. */
function bestMonthsOf(line: SeedLine, kind: SeedLine, climate: Climate): number[] {
  return deriveBestMonths(
    line.optionalText("season") ?? kind.text("season"),
    climate,
    line.optionalNumber("altitude_m"),
  );
}

async function namesOf(noun: "province" | "city"): Promise<Record<string, string>> {
  return Object.fromEntries(
    (await readSeedLines(noun)).map((line) => [`${noun} ${line.text("slug")}`, line.text("name")]),
  );
}

async function seedTypes(tx: TransactionSql, texts: Texts) {
  const lines = await readSeedLines("place-type");
  await seedRows(
    tx,
    "place_type",
    "slug",
    lines.map((line) => ({
      ...toNameColumns(line),
      icon: line.text("icon"),
      introduction: texts.body("type", line.text("slug")),
      sort: line.number("sort"),
    })),
  );
  return idBySlug(lines);
}

const toNameColumns = (line: SeedLine): Row => ({
  id: line.number("id"),
  slug: line.text("slug"),
  name: line.text("name"),
  name_en: line.text("name_en"),
});

async function seedCategories(tx: TransactionSql, texts: Texts, types: Map<string, number>) {
  const lines = await readSeedLines("category");
  const rows = lines.map((line) => ({
    ...toNameColumns(line),
    type_id: requireId(types, line.text("type")),
    icon: line.text("icon"),
    summary: line.text("summary"),
    introduction: texts.body("category", line.text("slug")),
    sort: line.number("sort"),
  }));
  await seedRows(tx, "category", "slug", rows);
  return { ids: idBySlug(lines), bySlug: new Map(lines.map((line) => [line.text("slug"), line])) };
}

async function seedActivities(tx: TransactionSql, texts: Texts) {
  const lines = await readSeedLines("activity");
  const ids = idBySlug(lines);
  const rows = lines.map((line) => {
    const parent = line.optionalText("parent");
    const text = texts.find("activity", line.text("slug"));
    return {
      ...toNameColumns(line),
      parent_id: parent === null ? null : requireId(ids, parent),
      icon: line.text("icon"),
      summary: line.text("summary"),
      season: text?.front.season ?? null, // text for visitors; the column `season` of activity.csv is the rule for places
      sort: line.number("sort"),
      body: text?.body ?? null,
      bring: text?.front.bring ?? null,
      safety: text?.front.safety ?? null,
      suits: text?.front.suits ?? null,
    };
  });
  await seedRows(tx, "activity", "slug", rows);
  return ids;
}

const seedKinds = (tx: TransactionSql, lines: SeedLine[], categories: Map<string, number>) =>
  seedRows(
    tx,
    "kind",
    "slug",
    lines.map((line) => ({
      slug: line.text("slug"),
      name: line.text("name"),
      name_en: line.text("name_en"),
      category_id: requireId(categories, line.text("category")),
    })),
  );

/** The value of a slug or key that the seed refers to. Throws when the seed does not define it. */
function existing<Value>(values: ReadonlyMap<string, Value>, key: string): Value {
  const value = values.get(key);
  if (value === undefined) throw new Error(`the seed does not define ${key}`);
  return value;
}
