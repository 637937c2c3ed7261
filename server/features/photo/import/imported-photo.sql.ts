import type { License } from "../../../../contract/desk/photo.ts";
import type { Db, Queryable } from "../../../../database/connect.ts";

/** The id of the place with this id or short name; undefined when there is none. */
export async function findPlaceId(db: Db, name: string): Promise<number | undefined> {
  const [row] = await db<{ id: number }[]>`
    select id from place where deleted_at is null and ${/^\d+$/.test(name) ? db`id = ${name}` : db`slug = ${name}`}`;
  return row?.id;
}

export interface ImportedPhoto {
  place: number;
  file: string;
  author: string;
  licence: License;
  source: string;
  alt: string;
  hash: string;
  size: number;
  type: string;
}

/** Adds a photo whose original is stored, after those of its place. Returns its id; undefined when the place has it already, removed or not. */
export async function storeImportedPhoto(tx: Queryable, photo: ImportedPhoto): Promise<number | undefined> {
  const { place, file, author, licence, source, alt, hash, size, type } = photo;
  const [row] = await tx<{ id: number }[]>`
    insert into photograph (place_id, hash, size, type, file_name, alt, credit, credit_url, license, created_by_name, source, sort)
    values (${place}, ${hash}, ${size}, ${type}, ${file}, ${alt}, ${author}, ${source}, ${licence}, 'درون‌ریزی', 'import',
      (select coalesce(max(sort), 0) + 1 from photograph where place_id = ${place}))
    on conflict do nothing returning id`;
  return row?.id;
}
