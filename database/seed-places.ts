import type { TransactionSql } from "postgres";
import { sortKey } from "./persian.ts";
import { derivePlaces, monthsFrom, placeSearchText } from "./place-derived.ts";
import { type Climate, climateNear } from "./seed-climate.ts";
import { type Fact, facts, idBySlug, idOf } from "./seed-facts.ts";
import { type Row, seedLinks, seedRows } from "./seed-rows.ts";
import { type Texts, textColumns } from "./seed-texts.ts";

/** What the lines of places point at, by slug. */
interface Around {
  provinces: Map<string, number>;
  cities: Map<string, number>;
  climates: Climate[];
  /** What is written about the places, and about what they belong to. */
  texts: Texts;
}

/** Types, categories, activities and kinds, then the places and what ties them together. Returns the places' ids by slug. */
export async function seedPlaces(tx: TransactionSql, around: Around): Promise<Map<string, number>> {
  const { texts } = around;
  const types = await seedTypes(tx, texts);
  const categories = await seedCategories(tx, texts, types);
  const activities = await seedActivities(tx, texts);
  const kinds = new Map((await facts("kind")).map((line) => [line.text("slug"), line]));
  await seedKinds(tx, [...kinds.values()], categories.ids);

  const places = await facts("place");
  const names = { ...(await namesOf("province")), ...(await namesOf("city")) };
  const rows = places.map((line): Row => {
    const kind = kinds.get(line.text("kind"))!;
    const category = categories.bySlug.get(kind.text("category"))!;
    const text = texts.about("place", line.text("slug"));
    const climate = climateNear(
      around.climates,
      line.number("lat"),
      line.number("lon"),
      line.maybeNumber("altitude_m"),
    );
    return {
      ...placeColumns(line),
      ...textColumns(text),
      type_id: idOf(types, category.text("type")),
      province_id: idOf(around.provinces, line.text("province")),
      city_id: idOf(around.cities, line.text("city")),
      visit_minutes: text?.front.visit ?? line.maybeNumber("visit_minutes") ?? kind.maybeNumber("visit_minutes"),
      best_months: text?.front.months?.toSorted((a, b) => a - b) ?? monthsOf(line, kind, climate),
      climate_station_id: climate.station,
      search_text: placeSearchText({
        name: line.text("name"),
        altNames: line.list("alt_names"),
        nameEn: line.text("name_en"),
        belongings: [kind.text("name"), kind.text("name_en"), category.text("name")],
        province: names[`province ${line.text("province")}`]!,
        city: names[`city ${line.text("city")}`]!,
      }),
    };
  });
  await seedRows(tx, "place", "slug", rows);

  const kindOf = (line: Fact) => kinds.get(line.text("kind"))!;
  const linked = (ids: (line: Fact) => number[]) => new Map(places.map((line) => [line.number("id"), ids(line)]));
  await seedLinks(
    tx,
    "place_category",
    "category_id",
    linked((line) => [idOf(categories.ids, kindOf(line).text("category"))]),
  );
  const activitiesOf = (line: Fact) => [...kindOf(line).list("activities"), ...line.list("activities")];
  await seedLinks(
    tx,
    "place_activity",
    "activity_id",
    linked((line) => [...new Set(activitiesOf(line).map((slug) => idOf(activities, slug)))]),
  );
  // An editor's name and a newer fact may have met in one place: what follows from both is nobody's own.
  await derivePlaces(tx, null);
  return idBySlug(places);
}

const placeColumns = (line: Fact): Row => ({
  id: line.number("id"),
  slug: line.text("slug"),
  name: line.text("name"),
  name_en: line.text("name_en"),
  alt_names: line.list("alt_names"),
  kind: line.text("kind"),
  city_km: line.maybeNumber("city_km"),
  lat: line.number("lat"),
  lon: line.number("lon"),
  position_precision: line.text("precision"),
  position_verified: line.flag("verified"),
  altitude_m: line.maybeNumber("altitude_m"),
  importance: line.number("importance"),
  unesco_id: line.maybeNumber("unesco_id"),
  unesco_year: line.maybeNumber("unesco_year"),
  sources: [...new Set([line.text("source"), line.text("position_source")])],
  sort_key: sortKey(line.text("name")),
});

/** A profile of the place's own, or that of its kind, in the climate of the nearest station at the place's height. */
function monthsOf(line: Fact, kind: Fact, climate: Climate): number[] {
  return monthsFrom(line.maybeText("season") ?? kind.text("season"), climate, line.maybeNumber("altitude_m"));
}

async function namesOf(noun: "province" | "city"): Promise<Record<string, string>> {
  return Object.fromEntries((await facts(noun)).map((line) => [`${noun} ${line.text("slug")}`, line.text("name")]));
}

async function seedTypes(tx: TransactionSql, texts: Texts) {
  const lines = await facts("place-type");
  await seedRows(
    tx,
    "place_type",
    "slug",
    lines.map((line) => ({
      ...named(line),
      icon: line.text("icon"),
      introduction: texts.body("type", line.text("slug")),
      sort: line.number("sort"),
    })),
  );
  return idBySlug(lines);
}

const named = (line: Fact): Row => ({
  id: line.number("id"),
  slug: line.text("slug"),
  name: line.text("name"),
  name_en: line.text("name_en"),
});

async function seedCategories(tx: TransactionSql, texts: Texts, types: Map<string, number>) {
  const lines = await facts("category");
  const rows = lines.map((line) => ({
    ...named(line),
    type_id: idOf(types, line.text("type")),
    icon: line.text("icon"),
    summary: line.text("summary"),
    introduction: texts.body("category", line.text("slug")),
    sort: line.number("sort"),
  }));
  await seedRows(tx, "category", "slug", rows);
  return { ids: idBySlug(lines), bySlug: new Map(lines.map((line) => [line.text("slug"), line])) };
}

async function seedActivities(tx: TransactionSql, texts: Texts) {
  const lines = await facts("activity");
  const ids = idBySlug(lines);
  const rows = lines.map((line) => {
    const parent = line.maybeText("parent");
    const text = texts.about("activity", line.text("slug"));
    return {
      ...named(line),
      parent_id: parent === null ? null : idOf(ids, parent),
      icon: line.text("icon"),
      summary: line.text("summary"),
      season: text?.front.season ?? null, // in words; the rule in the list is for the places
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

const seedKinds = (tx: TransactionSql, lines: Fact[], categories: Map<string, number>) =>
  seedRows(
    tx,
    "kind",
    "slug",
    lines.map((line) => ({
      slug: line.text("slug"),
      name: line.text("name"),
      name_en: line.text("name_en"),
      category_id: idOf(categories, line.text("category")),
    })),
  );
