import type { Db } from "../../database/connect.ts";
import { listMigrationFiles, migrateWithin } from "../../database/migrate.ts";

/** Rows as they were written when a migration was the newest: the number of that migration, and the statement. */
const rows: [since: number, statement: string][] = [
  [
    1,
    `insert into province (id, slug, iso, name, name_en, capital, capital_en, lat, lon, capital_lat, capital_lon, area_km2, population, population_year, known_for, search_text, source)
     values (900, 'old', 'IR-99', 'استان', 'Old', 'شهر', 'Town', 33, 52, 33, 52, 1000, 1000, 1395, 'چیزی', 'x', 'x')`,
  ],
  [2, "insert into account (mobile, first_name, last_name, password_hash) values ('09120000001', 'سارا', 'رضایی', '')"],
  [
    2,
    "insert into session (account_id, token_hash, expires_at) select id, '\\x01', now() + interval '1 day' from account",
  ],
  [
    5,
    "insert into collection (account_id, kind, name, name_key) select id, 'custom', 'فهرست', 'فهرست' from account where mobile = '09120000001'",
  ],
  [
    5,
    "insert into notification (account_id, kind, title, body) select id, 'announcement', 'خبر', 'متن' from account where mobile = '09120000001'",
  ],
  [
    6,
    "insert into backpack_category (account_id, name) select id, 'دستهٔ من' from account where mobile = '09120000001'",
  ],
  [
    6,
    "insert into backpack_item (category_id, account_id, name) select id, account_id, 'چیز من' from backpack_category where account_id is not null",
  ],
  [
    6,
    "insert into backpack_packed (account_id, item_id, checked) select account_id, id, true from backpack_item where account_id is not null",
  ],
  [11, "insert into staff (account_id, role) select id, 'owner' from account where mobile = '09120000001'"],
];

/** The names of the migrations up to each one: the states that a database of an older version may be in. */
export async function listStates(): Promise<string[][]> {
  const files = await listMigrationFiles();
  return files.map((_, n) => files.slice(0, n + 1));
}

/** Brings a database in the state after the first `done` migrations, by default an empty one, into the state after these. */
export async function buildState(db: Db, migrations: string[], done = 0): Promise<void> {
  for (const [n, name] of migrations.entries()) {
    if (n < done) continue;
    await db.begin((tx) => migrateWithin(tx, () => {}, migrations.slice(0, n + 1)));
    for (const [since, statement] of rows) if (since === numberOf(name)) await db.unsafe(statement);
  }
}

/** How many of the rows a database in this state has that are written on the way. */
export const writtenRows = (state: string[]): number =>
  rows.filter(([since]) => since <= numberOf(state.at(-1)!)).length;

const numberOf = (name: string) => Number(name.slice(0, 4));
