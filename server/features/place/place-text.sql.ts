import type { Db } from "../../../database/connect.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

// Texts stay in the database: a million of them would need more memory than everything else. A changed place is another object.
const texts = new WeakMap<CatalogPlace, string | null>();

/** The text about a place in Markdown; null while none is written. Cached as long as the catalogue has the place at hand. */
export async function getPlaceText(db: Db, place: CatalogPlace): Promise<string | null> {
  const cached = texts.get(place);
  if (cached !== undefined) return cached;
  const [row] = await db<{ text: string | null }[]>`select description as text from place where id = ${place.id}`;
  const text = row?.text ?? null;
  texts.set(place, text);
  return text;
}
