import { inject } from "vitest";
import { connect, type Db } from "../../database/connect.ts";
import { type Catalog, createCatalog } from "../../server/catalog/catalog.ts";
import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import { applyChanges } from "../../server/catalog/changes/apply-changes.ts";
import { type Changes, readChanges } from "../../server/catalog/changes/changes.ts";
import { type LoadedCatalog, loadCatalog } from "../../server/catalog/load.ts";

// Loading a catalogue takes half a second of CPU time, and nearly every test file has one of the same seed. So the catalogues of a worker
// are used again: the product itself brings them to another database by the recorded changes, as after an absence.

/** Catalogues of the seed that no application of this worker has. */
const spare: LoadedCatalog[] = [];

/** So many changed rows are changed back; with more, the next catalogue is loaded anew. */
const maxChanges = 300;

/** The catalogue of a copy of the template, at any time and with any delay of its changes. */
export async function seededCatalog(db: Db, options: { delay?: number } = {}): Promise<Catalog> {
  let loaded: LoadedCatalog | undefined;
  const load = async (from: Db) => {
    if (loaded) return loadCatalog(from);
    loaded = (await takeSpare(from)) ?? (await loadCatalog(from));
    return loaded;
  };
  const catalog = await createCatalog(db, { ...options, load });
  const close = async () => {
    await catalog.close();
    if (loaded) await returnSpare(loaded, db).catch(() => {}); // of a database that is gone, it is not known what was changed
    loaded = undefined;
  };
  return { ...catalog, close };
}

/** The index of the seed itself, for tests that only read it. */
export const loadSeedIndex = async (): Promise<CatalogIndex> => (await loadCatalog(seedDatabase())).index;

/** A catalogue of the seed with the changes of a copy of the template; undefined when these are not known. */
async function takeSpare(db: Db): Promise<LoadedCatalog | undefined> {
  const loaded = spare.pop() ?? (await loadCatalog(seedDatabase()));
  loaded.position = inject("seedPosition");
  return (await applyChanges(db, loaded, false)) === "unknown" ? undefined : loaded;
}

/** Changes a catalogue back to the seed, and keeps it; unless it cannot be known how it differs, or that takes too long. */
async function returnSpare(loaded: LoadedCatalog, db: Db) {
  const changes = await changesSinceSeed(db);
  if (!changes) return;
  const ids = idsBySubject(changes);
  const count = ids.reduce((sum, [, set]) => sum + set.size, 0);
  if (count > maxChanges) return;
  if (count > 0 || changes.hasReference) {
    const seed = seedDatabase();
    const [row] = await seed<{ position: string }[]>`select pg_current_snapshot()::text as position`;
    // The same rows of the seed are announced as changed, so that they are read again.
    if (changes.hasReference) await seed`insert into catalog_change (subject) values ('reference')`;
    for (const [subject, set] of ids)
      await seed`insert into catalog_change (subject, row_id) select ${subject}, unnest(${[...set]}::int[])`;
    loaded.position = row!.position;
    await applyChanges(seed, loaded, false);
  }
  spare.push(loaded);
}

const idsBySubject = ({ places, statistics, photos, comments, amenities }: Changes) =>
  Object.entries({ place: places, statistics, photo: photos, comment: comments, amenity: amenities });

/** What has changed in a copy of the template; undefined when its record of changes is no longer whole. */
const changesSinceSeed = (db: Db): Promise<Changes | undefined> =>
  db.begin("isolation level repeatable read read only", async (tx) => {
    const position = inject("seedPosition");
    const [row] = await tx<{ isWhole: boolean }[]>`
      select exists (select from catalog_change where transaction < pg_snapshot_xmin(${position}::pg_snapshot)) as "isWhole"`;
    const changes = await readChanges(tx, position);
    return row!.isWhole && !changes.isUnknown ? changes : undefined;
  });

let seedConnection: Db | undefined;

/** A copy of the template in which nothing but the record of changes is ever written. */
function seedDatabase(): Db {
  if (!seedConnection) {
    const url = new URL(inject("postgres"));
    url.pathname = "/seed";
    seedConnection = connect(url.href, 1);
  }
  return seedConnection;
}
