import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect, type Db } from "../database/connect.ts";
import { startEmbedded } from "../database/embedded/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { seed } from "../database/seed.ts";

interface ManyPlacesOptions {
  /** Whether the copies have counties and summaries, and the first 60,000 of them texts, more than searches keep in memory. */
  hasTexts?: boolean;
}

/**
 * Calls `run` with a temporary database (and its URL) of about `total` places: copies of the seed's places, each moved by up to a few
 * dozen kilometres, a third of them rated. The data is the same every time. A million takes minutes to write: with BENCH_DATA, a
 * folder, databases are kept in it for the next run.
 */
export async function withManyPlaces(
  total: number,
  run: (db: Db, url: string) => Promise<void>,
  { hasTexts = false }: ManyPlacesOptions = {},
): Promise<void> {
  const { BENCH_DATA } = process.env;
  const name = hasTexts ? `${total}-texts` : String(total);
  const dir = BENCH_DATA ? join(BENCH_DATA, name) : await mkdtemp(join(tmpdir(), "sarzamin-bench-"));
  await mkdir(dir, { recursive: true });
  const { url, stop } = await startEmbedded({ dir, durable: false, onProgress: () => {} });
  const db = connect(url, 1);
  try {
    await migrate(db);
    await seed(db);
    const [row] = await db<{ places: number }[]>`select count(*)::int as places from place`;
    if (row!.places < total) await copyPlaces(db, total, hasTexts);
    await run(db, url);
  } finally {
    await db.end();
    await stop();
    if (!BENCH_DATA) await rm(dir, { recursive: true, force: true });
  }
}

const copiesWithText = 60;

async function copyPlaces(db: Db, total: number, hasTexts: boolean) {
  await db`set statement_timeout = 0`; // for the only connection: a million rows take longer than the default timeout
  for (const table of ["place", "place_category", "place_activity", "place_stats"])
    await db`alter table ${db(table)} disable trigger user`;
  const [seeded] = await db<{ count: number }[]>`select count(*)::int from place`;
  const copies = Math.max(0, Math.ceil(total / seeded!.count) - 1);
  await db`select setseed(0.5)`;
  await db`
    insert into place (id, slug, name, name_en, kind, type_id, province_id, city_id, city_km, lat, lon, position_precision,
      importance, best_months, climate_station_id, search_text, sort_key, created_at, county_id, summary, description)
    select 1000000 + (copy - 1) * 10000 + id, slug || '-' || copy, name, name_en, kind, type_id, province_id, city_id, city_km,
      lat + (random() + random() - 1) * 0.5, lon + (random() + random() - 1) * 0.5, position_precision,
      importance, best_months, climate_station_id, search_text, sort_key, created_at,
      case when ${hasTexts} then county_id end, case when ${hasTexts} then summary end,
      case when ${hasTexts} and copy <= ${copiesWithText} then description end
    from place, generate_series(1, ${copies}::int) copy`;
  for (const [table, column] of [
    ["place_category", "category_id"],
    ["place_activity", "activity_id"],
  ] as const)
    await db`
      insert into ${db(table)}
      select 1000000 + (copy - 1) * 10000 + place_id, ${db(column)} from ${db(table)}, generate_series(1, ${copies}::int) copy`;
  await db`
    insert into place_stats (place_id, rate_count, rate_sum)
    select id, 1 + id % 9, (1 + id % 9) * (1 + id % 5) from place where id % 3 = 0`;
  for (const table of ["place", "place_category", "place_activity", "place_stats"])
    await db`alter table ${db(table)} enable trigger user`;
  await db`vacuum analyze`;
}
