import type { Queryable } from "../../../database/connect.ts";
import { climatesOf } from "../../../database/place-derived.ts";
import type { Climate } from "../../../database/seed-climate.ts";
import { livingOf } from "../record/entity-config.ts";
import { type City, type Lie, lieAmong, nearestAmong, outlinesOf } from "./place-position.sql.ts";

export interface PlaceKind {
  category_id: number;
  type_id: number;
  /** Its category is away. */
  removed: boolean;
}

/** What a place is checked against and filled in from. */
export interface PlaceReferences {
  kind: (slug: string) => Promise<PlaceKind | undefined>;
  /** Whether there is such a province. */
  province: (id: number) => Promise<boolean>;
  /** Which of some ids stand for rows that are there and not removed. */
  living: (table: "category" | "activity", ids: number[]) => Promise<ReadonlySet<number>>;
  /** How a position lies to the country and to a province. */
  lie: (lat: number, lon: number, province: number) => Promise<Lie>;
  /** The id of the city of a province that is nearest to a position; null where the province has none. */
  nearestCity: (province: number, lat: number, lon: number) => Promise<number | null>;
  /** Undefined for a city that is not there. */
  provinceOfCity: (id: number) => Promise<number | undefined>;
  climates: () => Promise<Climate[]>;
}

/** References that are asked one by one, for a single place; what is referred to is held until the transaction ends. */
export const askedReferences = (tx: Queryable): PlaceReferences => ({
  async kind(slug) {
    const [kind] = await tx<PlaceKind[]>`
      select category_id, type_id, category.deleted_at is not null as removed
      from kind join category on category.id = category_id where kind.slug = ${slug} for key share of category`;
    return kind;
  },
  province: async (id) => (await livingOf(tx, "province", [id], false)).has(id),
  living: (table, ids) => livingOf(tx, table, ids),
  lie: async (lat, lon, province) => lieAmong(await outlinesOf(tx), lat, lon, province),
  async nearestCity(province, lat, lon) {
    const cities = await tx<City[]>`select id, lat, lon from city where province_id = ${province} order by id`;
    return nearestAmong(cities, lat, lon);
  },
  async provinceOfCity(id) {
    const [city] = await tx<{ province_id: number }[]>`select province_id from city where id = ${id}`;
    return city?.province_id;
  },
  climates: () => climatesOf(tx),
});

/** All references in memory, for many places; with `hold` nobody removes any of them until the transaction ends. */
export async function heldReferences(tx: Queryable, hold: boolean): Promise<PlaceReferences> {
  const held = hold ? tx`for key share` : tx``;
  const living = async (table: "category" | "activity") => {
    const rows = await tx<{ id: number }[]>`
      select id from ${tx(table)} where deleted_at is null order by id ${held}`;
    return new Set(rows.map(({ id }) => id));
  };
  const rows = { category: await living("category"), activity: await living("activity") };
  const kinds = await tx<(PlaceKind & { slug: string })[]>`
    select kind.slug, category_id, type_id, category.deleted_at is not null as removed
    from kind join category on category.id = category_id`;
  const bySlug = new Map(kinds.map(({ slug, ...kind }) => [slug, kind]));
  const provinces = new Set((await tx<{ id: number }[]>`select id from province`).map(({ id }) => id));
  const outlines = await outlinesOf(tx);
  const cities = await tx<(City & { province_id: number })[]>`select id, lat, lon, province_id from city order by id`;
  const citiesOf = Map.groupBy(cities, ({ province_id }) => province_id);
  const provinceOf = new Map(cities.map(({ id, province_id }) => [id, province_id]));
  const climates = await climatesOf(tx);
  return {
    kind: async (slug) => bySlug.get(slug),
    province: async (id) => provinces.has(id),
    living: async (table) => rows[table],
    lie: async (lat, lon, province) => lieAmong(outlines, lat, lon, province),
    nearestCity: async (province, lat, lon) => nearestAmong(citiesOf.get(province) ?? [], lat, lon),
    provinceOfCity: async (id) => provinceOf.get(id),
    climates: async () => climates,
  };
}
