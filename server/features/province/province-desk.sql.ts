import type { EntityConfig } from "../record/entity-config.ts";

/** Provinces: editors describe them but neither create nor remove any. */
export const provinceEntity: EntityConfig = {
  kind: "province",
  table: "province",
  noun: "استان",
  name: "name",
  columns: ["known_for", "introduction"],
  hasLifecycle: false,
  hasSearchText: true,
  prepare: async (_tx, { fields }) => ({ fields }),
  publicPath: ({ slug }) => `/provinces?province=${slug}`,
  list: {
    row: (db) => db`
      , t.capital, (select count(*)::int from place where province_id = t.id and deleted_at is null) as place_count,
      t.introduction is not null as has_introduction`,
    filters: {},
    sorts: {},
  },
};
