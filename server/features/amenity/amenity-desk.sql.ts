import { AMENITY_KINDS, type AmenityKind } from "../../../contract/catalog/amenity-kinds.ts";
import type { Queryable } from "../../../database/connect.ts";
import { countyAt, readCounties } from "../../../database/county.ts";
import { searchText } from "../../../database/persian.ts";
import { tehranDay } from "../../../text/days.ts";
import { type Draft, type EntityConfig, FieldErrors, type Prepared } from "../record/entity-config.ts";

/** An amenity off a coast or on a border may be this far outside the outlines, in kilometres. */
const maxKmOutside = 15;

/** Amenities, as the desk edits them. «Hidden» is unpublished. */
export const amenityEntity: EntityConfig = {
  kind: "amenity",
  table: "amenity",
  noun: "نقطه",
  name: "title",
  columns: ["kind", "name", "lat", "lon"],
  hasLifecycle: true,
  hasUpdatedAt: true,
  hasSearchText: true,
  prepare: prepareAmenity,
  publicPath: ({ id }) => `/amenity/${id}`,
  list: {
    joins: (db) => db`join province on province.id = t.province_id left join county on county.id = t.county_id`,
    row: (db) => db`
      , t.kind, jsonb_build_object('id', province.id, 'name', province.name) as province,
      case when county.id is not null then jsonb_build_object('id', county.id, 'name', county.name) end as county,
      (select count(*)::int from amenity_report r where r.amenity_id = t.id and r.state = 'waiting') as reports`,
    filters: {
      kind: (db, kind: string) => db`t.kind = ${kind}`,
      province_id: (db, id: number) => db`t.province_id = ${id}`,
    },
    sorts: {},
  },
};

/** Adds what follows from the position and the name. What an editor has moved has no source of a dataset any more. */
async function prepareAmenity(tx: Queryable, { fields, before }: Draft): Promise<Prepared> {
  const { kind, lat, lon } = fields as { kind: AmenityKind; lat: number; lon: number };
  const name = (fields.name as string | null | undefined) ?? null;
  const errors = new FieldErrors();
  const county = countyAt(await readCounties(), lat, lon, maxKmOutside);
  if (!county) for (const field of ["lat", "lon"]) errors.add(field, "این جا بیرون از ایران است.");
  errors.throwIfAny();
  const [province] = await tx<{ id: number }[]>`select id from province where slug = ${county!.province}`;
  const title = name ?? AMENITY_KINDS[kind];
  const isMoved = before?.lat !== lat || before.lon !== lon;
  return {
    fields: { kind, name, lat, lon },
    columns: {
      title,
      province_id: province!.id,
      county_id: county!.id,
      search_text: searchText(title, AMENITY_KINDS[kind], county!.name),
      ...(isMoved && { source: null, source_date: tehranDay() }),
    },
  };
}
