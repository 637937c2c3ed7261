import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import type { TransactionSql } from "postgres";
import type { Db } from "./connect.ts";
import { contentFiles, contentFolder } from "./content.ts";
import { LOCKS } from "./locks.ts";
import { searchText } from "./persian.ts";
import { seedBackpack } from "./seed-backpack.ts";
import { seedClimate } from "./seed-climate.ts";
import { seedContent } from "./seed-content.ts";
import { facts, idBySlug, idOf, outlines } from "./seed-facts.ts";
import { seedPlaces } from "./seed-places.ts";
import { type Row, seedRows } from "./seed-rows.ts";
import { readTexts, type Texts } from "./seed-texts.ts";

/**
 * Brings the facts of `database/seed/` into the database: all at first, later only what is new, and never over what an
 * editor has changed. When nothing is new it asks one question and returns.
 */
export async function seed(db: Db, say: (text: string) => void = () => {}): Promise<void> {
  const digest = await digestOfFacts();
  const [known] = await db`select 1 from seeded_version where digest = ${digest}`;
  if (known) return;
  say("آوردن داده‌ها به پایگاه داده…");
  await db.begin(async (tx) => {
    await tx`set local statement_timeout = 0`;
    await tx`select pg_advisory_xact_lock(${LOCKS.seed})`;
    const texts = await readTexts();
    const provinces = await seedProvinces(tx, texts);
    const cities = await seedCities(tx, provinces);
    const climates = await seedClimate(tx, provinces);
    const places = await seedPlaces(tx, { provinces, cities, climates, texts });
    await seedContent(tx, texts, places);
    await seedBackpack(tx);
    await tx`delete from seeded_version`;
    await tx`insert into seeded_version (digest) values (${digest})`;
  });
  await db`analyze`;
}

/** Changes whenever the facts, the texts in a folder, or the code that makes rows of them, change. */
export async function digestOfFacts(texts = contentFolder): Promise<string> {
  const hash = createHash("sha256");
  for (const folder of [import.meta.dirname, join(import.meta.dirname, "seed")]) {
    const files = (await readdir(folder)).filter((name) => /\.(csv|geojson|ts)$/.test(name));
    for (const name of files.sort()) hash.update(name).update(await readFile(join(folder, name)));
  }
  for (const { file, text } of await contentFiles(texts)) hash.update(file).update(text);
  return hash.digest("hex");
}

async function seedProvinces(tx: TransactionSql, texts: Texts) {
  const lines = await facts("province");
  const shapes = await outlines();
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
      outline: shapes.get(line.text("slug")) ?? null,
      search_text: searchText(line.text("name"), line.text("name_en"), line.text("capital"), line.text("capital_en")),
      source: line.text("source"),
    }),
  );
  await seedRows(tx, "province", "slug", rows);
  return idBySlug(lines);
}

async function seedCities(tx: TransactionSql, provinces: Map<string, number>) {
  const lines = await facts("city");
  const rows = lines.map(
    (line): Row => ({
      id: line.number("id"),
      slug: line.text("slug"),
      province_id: idOf(provinces, line.text("province")),
      name: line.text("name"),
      name_en: line.text("name_en"),
      county: line.text("county"),
      lat: line.number("lat"),
      lon: line.number("lon"),
      population: line.maybeNumber("population"),
      population_source: line.maybeText("population_source"),
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
