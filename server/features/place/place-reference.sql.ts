import type { Queryable } from "../../../database/connect.ts";
import { selectClimates } from "../../../database/place-derived.ts";
import type { Climate } from "../../../database/seed-climate.ts";
import { lockExistingIds } from "../record/entity-config.ts";
import { checkPosition, cityIdOf, listCities, listOutlines, type PositionCheck } from "./place-position.sql.ts";

export interface PlaceKind {
  category_id: number;
  type_id: number;
  /** Its category is removed. */
  removed: boolean;
}

/** The data against which a place is validated and completed. */
export interface PlaceReferences {
  kind: (slug: string) => Promise<PlaceKind | undefined>;
  /** Whether the province exists. */
  province: (id: number) => Promise<boolean>;
  /** The ids that refer to rows that exist and are not removed. */
  existing: (table: "category" | "activity", ids: number[]) => Promise<ReadonlySet<number>>;
  /** Checks a position against the country and a province. */
  checkPosition: (lat: number, lon: number, province: number) => Promise<PositionCheck>;
  /** The id of the city of a province where a position belongs; null where it has none. */
  cityAt: (province: number, lat: number, lon: number) => Promise<number | null>;
  /** Undefined for an unknown city. */
  provinceOfCity: (id: number) => Promise<number | undefined>;
  climates: () => Promise<Climate[]>;
}

/**
 * Queries each reference when it is needed, for a single place; referenced rows are locked until the transaction ends.
 */
export const queryReferences = (tx: Queryable): PlaceReferences => ({
  async kind(slug) {
    const [kind] = await tx<PlaceKind[]>`
      select category_id, type_id, category.deleted_at is not null as removed
      from kind join category on category.id = category_id where kind.slug = ${slug} for key share of category`;
    return kind;
  },
  province: async (id) => (await lockExistingIds(tx, "province", [id], false)).has(id),
  existing: (table, ids) => lockExistingIds(tx, table, ids),
  checkPosition: async (lat, lon, province) => checkPosition(await listOutlines(tx), lat, lon, province),
  async cityAt(province, lat, lon) {
    const [row] = await tx<{ slug: string }[]>`select slug from province where id = ${province}`;
    return row ? cityIdOf(await listCities(tx, province), row.slug, lat, lon) : null;
  },
  async provinceOfCity(id) {
    const [city] = await tx<{ province_id: number }[]>`select province_id from city where id = ${id}`;
    return city?.province_id;
  },
  climates: () => selectClimates(tx),
});

/** Loads all references into memory, for many places; with `lock` they cannot be removed until the transaction ends. */
export async function loadReferences(tx: Queryable, lock: boolean): Promise<PlaceReferences> {
  const lockClause = lock ? tx`for key share` : tx``;
  const loadExisting = async (table: "category" | "activity") => {
    const existing = await tx<{ id: number }[]>`
      select id from ${tx(table)} where deleted_at is null order by id ${lockClause}`;
    return new Set(existing.map(({ id }) => id));
  };
  const existing = { category: await loadExisting("category"), activity: await loadExisting("activity") };
  const kinds = await tx<(PlaceKind & { slug: string })[]>`
    select kind.slug, category_id, type_id, category.deleted_at is not null as removed
    from kind join category on category.id = category_id`;
  const bySlug = new Map(kinds.map(({ slug, ...kind }) => [slug, kind]));
  const provinces = new Map(
    (await tx<{ id: number; slug: string }[]>`select id, slug from province`).map(({ id, slug }) => [id, slug]),
  );
  const outlines = await listOutlines(tx);
  const cities = await listCities(tx, null);
  const citiesOf = Map.groupBy(cities, ({ province_id }) => province_id);
  const provinceOf = new Map(cities.map(({ id, province_id }) => [id, province_id]));
  const climates = await selectClimates(tx);
  return {
    kind: async (slug) => bySlug.get(slug),
    province: async (id) => provinces.has(id),
    existing: async (table) => existing[table],
    checkPosition: async (lat, lon, province) => checkPosition(outlines, lat, lon, province),
    cityAt: async (province, lat, lon) =>
      cityIdOf(citiesOf.get(province) ?? [], provinces.get(province) ?? "", lat, lon),
    provinceOfCity: async (id) => provinceOf.get(id),
    climates: async () => climates,
  };
}
