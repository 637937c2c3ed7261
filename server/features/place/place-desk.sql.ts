import type { Queryable } from "../../../database/connect.ts";
import { deriveBestMonths, derivePlaces, kindDefaults } from "../../../database/place-derived.ts";
import { nearestClimate } from "../../../database/seed-climate.ts";
import {
  type Draft,
  type EntityConfig,
  FieldErrors,
  type Prepared,
  type WrittenFields,
} from "../record/entity-config.ts";
import { withTextWarning } from "../record/text-warning.sql.ts";
import { STORED_FACTS } from "./place-fact.ts";
import { completeFactSources, selectFacts, toFactColumns } from "./place-fact-desk.sql.ts";
import { loadReferences, type PlaceReferences, queryReferences } from "./place-reference.sql.ts";
import { DATA_SOURCES } from "./place-source.ts";

/** The fields of a place; their types are the contract's. */
interface PlaceFields {
  [name: string]: unknown;
  kind: string;
  province_id: number;
  city_id: number | null;
  lat: number;
  lon: number;
  altitude_m: number | null;
  category_ids: number[];
  activity_ids: number[];
  best_months: number[];
  sources: object[];
  data_sources: string[];
}

export type PlacePreparation = (draft: Draft) => Promise<Prepared>;

const emptyFields = {
  name_en: "",
  alt_names: [],
  category_ids: [],
  activity_ids: [],
  city_id: null,
  position_precision: "about_500m",
  position_verified: false,
  altitude_m: null,
  importance: 1,
  unesco_id: null,
  unesco_year: null,
  summary: null,
  description: null,
  address: null,
  phone: null,
  website: null,
  opening_hours: null,
  ticket_price: null,
  ...Object.fromEntries(STORED_FACTS.map((name) => [name, null])),
  fact_sources: null,
  best_months: [],
  sources: [],
  data_sources: [],
};

/** Places, as the desk edits them. */
export const placeEntity: EntityConfig = {
  kind: "place",
  table: "place",
  noun: "مکان",
  name: "name",
  columns: [
    ...["name", "name_en", "slug", "alt_names", "kind", "province_id", "city_id", "lat", "lon"],
    ...["position_precision", "position_verified", "altitude_m", "importance", "unesco_id", "unesco_year"],
    ...["summary", "description", "address", "phone", "website", "opening_hours", "ticket_price", "visit_minutes"],
    "best_months",
  ],
  extraFields: (tx) => tx`
    ${selectFacts(tx)},
    coalesce((
      select jsonb_agg(jsonb_build_object('name', it ->> 'name', 'url', it ->> 'url', 'license', it ->> 'license') order by n)
      from jsonb_array_elements(t.text_sources) with ordinality as source (it, n)
    ), '[]') as sources, t.sources as data_sources,
    array(select category_id from place_category where place_id = t.id
      and category_id <> (select category_id from kind where slug = t.kind) order by 1) as category_ids,
    array(select activity_id from place_activity where place_id = t.id order by 1) as activity_ids`,
  membersReferTo: true,
  hasLifecycle: true,
  hasUpdatedAt: true,
  hasSearchText: true,
  slugFrom: "name_en",
  prepare: (tx, draft) => placePreparation(tx, queryReferences(tx))(draft),
  loadPrepare: async (tx) => placePreparation(tx, await loadReferences(tx, true)),
  afterWrite: writePlaceRelations,
  findUses: (tx, ids) => tx`
    select id, 'تصویر «' || name || '» بر «' || title || '» است.' as sentence from (
      select place.id, place.name, post.title from post join place on place.id = picture_place_id
      where post.published and post.deleted_at is null
      union all
      select place.id, place.name, slide.title from slide join place on place.id = picture_place_id
      where slide.published and slide.deleted_at is null
    ) used where id = any(${ids}::int[]) order by id limit 5`,
  findOrphans: (tx, ids) => tx`
    select place.id, 'نخست دستهٔ «' || category.name || '» یا نوع آن را برگردانید.' as sentence
    from place join kind on kind.slug = place.kind join category on category.id = kind.category_id
      join place_type type on type.id = category.type_id
    where place.id = any(${ids}::int[]) and (category.deleted_at is not null or type.deleted_at is not null)
    order by place.id limit 5`,
  publicPath: ({ id }) => `/place-details/${id}`,
  list: {
    joins: (db) => db`
      join kind k on k.slug = t.kind join place_type type on type.id = t.type_id
      join province on province.id = t.province_id left join city on city.id = t.city_id`,
    row: (db) => db`
      , t.name_en, jsonb_build_object('slug', k.slug, 'name', k.name) as kind,
      jsonb_build_object('id', type.id, 'name', type.name) as type,
      jsonb_build_object('id', province.id, 'name', province.name) as province,
      case when city.id is not null then jsonb_build_object('id', city.id, 'name', city.name) end as city,
      t.importance, t.description is not null as has_description, t.position_verified, t.created_at`,
    filters: {
      province_id: (db, id: number) => db`t.province_id = ${id}`,
      category_id: (db, id: number) => db`t.id in (select place_id from place_category where category_id = ${id})`,
      type_id: (db, id: number) => db`t.type_id = ${id}`,
      activity_id: (db, id: number) => db`t.id in (select place_id from place_activity where activity_id = ${id})`,
      kind: (db, slug: string) => db`t.kind = ${slug}`,
      importance: (db, importance: number) => db`t.importance = ${importance}`,
      has_description: (db, has: boolean) => db`(t.description is not null) = ${has}`,
      position_verified: (db, verified: boolean) => db`t.position_verified = ${verified}`,
    },
    sorts: {
      name: (db) => db`t.sort_key`,
      name_en: (db) => db`lower(t.name_en)`,
      created_at: (db) => db`t.created_at`,
      importance: (db) => db`t.importance`,
      province: (db) => db`array_position(array(select id from province order by name), t.province_id)`,
    },
  },
};

/**
 * Fills in missing fields of a place, validates its references and warns of what its text names in vain. Throws ApiError
 * "fields_wrong".
 */
export const placePreparation =
  (tx: Queryable, references: PlaceReferences): PlacePreparation =>
  async (draft) =>
    withTextWarning(tx, draft, await preparePlace(references, draft), "description");

async function preparePlace(references: PlaceReferences, draft: Draft): Promise<Prepared> {
  const before = draft.before as PlaceFields | null;
  const fields = { ...emptyFields, ...draft.fields } as unknown as PlaceFields;
  const errors = new FieldErrors();
  const kind = await references.kind(fields.kind);
  if (!kind) errors.add("kind", "این گونه شناخته نیست.");
  else if (kind.removed && fields.kind !== before?.kind) errors.add("kind", "دستهٔ این گونه حذف شده است.");
  if (fields.province_id !== before?.province_id && !(await references.province(fields.province_id)))
    errors.add("province_id", "این استان پیدا نشد.");
  await checkRefs(references, errors, { fields, before }, ["category_ids", "category", "یکی از دسته‌ها پیدا نشد."]);
  await checkRefs(references, errors, { fields, before }, ["activity_ids", "activity", "یکی از فعالیت‌ها پیدا نشد."]);
  if (fields.data_sources.some((key) => !(key in DATA_SOURCES) && !before?.data_sources.includes(key)))
    errors.add("data_sources", "یکی از منبع‌ها شناخته نیست.");
  const warnings = await checkLocation(references, errors, fields, before);
  errors.throwIfAny();
  if (!kind) throw new Error(`the kind ${fields.kind} was accepted without a row`);
  const moved = !before || before.lat !== fields.lat || before.lon !== fields.lon;
  const cityUnset = !("city_id" in draft.submitted) && (moved || before.province_id !== fields.province_id);
  const { province_id, lat, lon } = fields;
  fields.city_id =
    cityUnset || fields.city_id === null ? await references.cityAt(province_id, lat, lon) : fields.city_id;
  await assertCity(references, fields);
  fields.category_ids = fields.category_ids.filter((id) => id !== kind.category_id);
  const defaults = (await kindDefaults()).get(fields.kind);
  if (fields.visit_minutes === undefined) fields.visit_minutes = defaults?.visitMinutes ?? null;
  if (fields.best_months.length === 0) {
    const climate = nearestClimate(await references.climates(), lat, lon, fields.altitude_m);
    fields.best_months = deriveBestMonths(defaults?.season ?? "year-round", climate, fields.altitude_m);
  }
  const { sources, data_sources } = fields;
  fields.fact_sources = completeFactSources(draft, fields);
  const columns = {
    ...{ text_sources: sources.length > 0 ? sources : null, sources: data_sources, type_id: kind.type_id },
    // What an editor writes is no longer what the dataset said.
    ...(moved && { position_source: null }),
    ...(before?.altitude_m !== fields.altitude_m && { altitude_source: null, altitude_precision_m: null }),
    ...toFactColumns(fields),
  };
  // Placeholders for NOT NULL columns that are derived after the insert.
  return { fields, columns: { ...columns, ...(!before && { search_text: "", sort_key: "" }) }, warnings };
}

/** Adds an error unless all newly added ids of a list refer to existing rows. */
async function checkRefs(
  references: PlaceReferences,
  errors: FieldErrors,
  { fields, before }: { fields: PlaceFields; before: PlaceFields | null },
  [field, table, sentence]: [field: string, table: "category" | "activity", sentence: string],
) {
  const previous = (before?.[field] ?? []) as number[];
  const added = ((fields[field] ?? []) as number[]).filter((id) => !previous.includes(id));
  const existing = await references.existing(table, added);
  if (added.some((id) => !existing.has(id))) errors.add(field, sentence);
}

/** A position outside Iran is an error; one outside its province is only a warning, because the outlines are coarse. */
async function checkLocation(
  references: PlaceReferences,
  errors: FieldErrors,
  fields: PlaceFields,
  before: PlaceFields | null,
): Promise<Record<string, string>> {
  const { lat, lon, province_id } = fields;
  const isSame = before?.lat === lat && before.lon === lon && before.province_id === province_id;
  if (isSame) return {};
  const { inIran, inProvince, nearest } = await references.checkPosition(lat, lon, province_id);
  if (!inIran) for (const field of ["lat", "lon"]) errors.add(field, "این جایگاه بیرون از ایران است.");
  if (inIran && !inProvince)
    return { lat: `این جایگاه بیرون از استانی است که انتخاب کرده‌اید؛ گویا در استان ${nearest} است.` };
  return {};
}

async function assertCity(references: PlaceReferences, { city_id, province_id }: PlaceFields) {
  if (city_id === null) return;
  const errors = new FieldErrors();
  const province = await references.provinceOfCity(city_id);
  if (province === undefined) errors.add("city_id", "این شهر پیدا نشد.");
  else if (province !== province_id) errors.add("city_id", "این شهر در استان دیگری است.");
  errors.throwIfAny();
}

/** Writes the relations of places to other tables and everything derived from their fields. */
async function writePlaceRelations(tx: Queryable, places: readonly WrittenFields[]): Promise<void> {
  const ids = places.map(({ id }) => id);
  const rows = tx.json(
    places.map(({ id, fields }) => {
      const { kind, category_ids, activity_ids } = fields as unknown as PlaceFields;
      return { id, kind, category_ids, activity_ids };
    }),
  );
  const placeRows = tx`jsonb_to_recordset(${rows}) as it (id int, kind text, category_ids int[], activity_ids int[])`;
  await tx`delete from place_category where place_id = any(${ids}::int[])`;
  await tx`
    insert into place_category (place_id, category_id)
    select it.id, kind.category_id from ${placeRows} join kind on kind.slug = it.kind
    union select it.id, unnest(category_ids) from ${placeRows}`;
  await tx`delete from place_activity where place_id = any(${ids}::int[])`;
  await tx`insert into place_activity (place_id, activity_id) select it.id, unnest(activity_ids) from ${placeRows}`;
  await derivePlaces(tx, ids);
}
