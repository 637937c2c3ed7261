import type { CatalogIndex } from "../../server/catalog/catalog-index.ts";
import type { Document } from "../../server/catalog/search/documents.ts";

/** Generated names: every kind of place in every town, then the same with a number. */
export function* generateDocuments(
  { kindBySlug, cities, provinceById }: CatalogIndex,
  maxDocuments: number,
): Generator<Document> {
  let count = 0;
  for (let round = 0; ; round++)
    for (const { name: kind } of kindBySlug.values())
      for (const { name: city, nameEn, lat, lon, provinceId } of cities) {
        if (count++ >= maxDocuments) return;
        yield {
          group: "place",
          id: 1_000_000 + count,
          name: round === 0 ? `${kind} ${city}` : `${kind} ${city} ${round}`,
          otherNames: [],
          english: nameEn,
          context: [kind, provinceById.get(provinceId)!.name, city],
          rank: 1,
          position: { lat, lon },
        };
      }
}
