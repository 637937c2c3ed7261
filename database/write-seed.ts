import type { TransactionSql } from "postgres";
import { countyOf, readCounties } from "./county.ts";
import { searchText } from "./persian.ts";
import { readSeedAmenities, seedAmenities } from "./seed-amenities.ts";
import { seedBackpack } from "./seed-backpack.ts";
import { seedClimate } from "./seed-climate.ts";
import { seedContent } from "./seed-content.ts";
import { idBySlug, readProvinceOutlines, readSeedLines, requireId } from "./seed-lines.ts";
import { seedMerges } from "./seed-merges.ts";
import { seedPhrases } from "./seed-phrases.ts";
import { seedPlaces } from "./seed-places.ts";
import { type Row, seedRows } from "./seed-rows.ts";
import { readTexts, type Texts } from "./seed-texts.ts";

/** Writes the data of `database/seed/`, within a transaction: new rows, and changes of those that no editor has changed. */
export async function writeSeed(tx: TransactionSql): Promise<void> {
  const texts = await readTexts();
  const provinces = await seedProvinces(tx, texts);
  await seedCounties(tx, provinces);
  const cities = await seedCities(tx, provinces);
  const climates = await seedClimate(tx, provinces);
  const places = await seedPlaces(tx, { provinces, cities, climates, texts });
  await seedMerges(tx);
  await seedContent(tx, texts, places);
  await seedAmenities(tx, await readSeedAmenities(), provinces);
  await seedBackpack(tx);
  await seedPhrases(tx);
}

async function seedProvinces(tx: TransactionSql, texts: Texts) {
  const lines = await readSeedLines("province");
  const outlines = await readProvinceOutlines();
  const rows = lines.map(
    (line): Row => ({
      id: line.number("id"),
      slug: line.text("slug"),
      iso: line.text("iso"),
      name: line.text("name"),
      name_en: line.text("name_en"),
      capital: line.text("capital"),
      capital_en: line.text("capital_en"),
      lat: line.number("lat"),
      lon: line.number("lon"),
      capital_lat: line.number("capital_lat"),
      capital_lon: line.number("capital_lon"),
      area_km2: line.number("area_km2"),
      population: line.number("population"),
      population_year: line.number("population_year"),
      known_for: line.text("known_for"),
      introduction: texts.body("province", line.text("slug")),
      outline: outlines.get(line.text("slug")) ?? null,
      search_text: searchText(line.text("name"), line.text("name_en"), line.text("capital"), line.text("capital_en")),
      source: line.text("source"),
    }),
  );
  await seedRows(tx, "province", "slug", rows);
  return idBySlug(lines);
}

/** Editors do not change counties, so the seed overwrites them. */
async function seedCounties(tx: TransactionSql, provinces: Map<string, number>) {
  const rows = (await readCounties()).map(({ id, name, nameEn, province, capital, osm }) => ({
    ...{ id, name, name_en: nameEn, capital, osm_id: osm },
    province_id: requireId(provinces, province),
  }));
  await tx`
    insert into county select * from jsonb_populate_recordset(null::county, ${tx.json(rows)})
    on conflict (id) do update set name = excluded.name, name_en = excluded.name_en,
      province_id = excluded.province_id, capital = excluded.capital, osm_id = excluded.osm_id`;
}

async function seedCities(tx: TransactionSql, provinces: Map<string, number>) {
  const lines = await readSeedLines("city");
  const counties = await readCounties();
  const rows = lines.map(
    (line): Row => ({
      id: line.number("id"),
      slug: line.text("slug"),
      province_id: requireId(provinces, line.text("province")),
      name: line.text("name"),
      name_en: line.text("name_en"),
      county: line.text("county"),
      county_id: countyOf(counties, line.number("lat"), line.number("lon"), line.text("province"))?.id ?? null,
      lat: line.number("lat"),
      lon: line.number("lon"),
      population: line.optionalNumber("population"),
      population_source: line.optionalText("population_source"),
      capital: line.flag("capital"),
      position_source: line.text("position_source"),
      position_confidence: line.text("position_confidence"),
      search_text: searchText(line.text("name"), line.text("name_en")),
      source: line.text("source"),
    }),
  );
  await seedRows(tx, "city", "slug", rows);
  return idBySlug(lines);
}
