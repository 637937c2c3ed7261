import type { Db } from "../../database/connect.ts";
import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import { TextIndex } from "../../server/catalog/places/text-index.ts";

/** What the postings of the texts of so many places take, in bytes: those of the seed's places, again and again. */
export async function measureTextPostings(db: Db, { places }: CatalogIndex, total: number): Promise<number> {
  const rows = await db<{ id: number; text: string }[]>`
    select id, coalesce(description, '') as text from place order by id`;
  const texts = new TextIndex();
  for (let slot = 0; slot < total; slot++) {
    const { id, text } = rows[slot % rows.length]!;
    texts.set(slot, places.get(id)!, text);
  }
  return texts.bytes;
}
