import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

interface Source {
  name: string;
  url: string | null;
  license: string | null;
}

/** The data sources as the page names them. The keys are those of the seed; ATTRIBUTION.md has the full list. */
export const DATA_SOURCES: Record<string, Source> = {
  editorial: { name: "تحریریهٔ سرزمین", url: null, license: null },
  eamena: { name: "EAMENA، دانشگاه آکسفورد", url: "https://eamena.org", license: null },
  "natural-earth": { name: "Natural Earth", url: "https://www.naturalearthdata.com", license: "مالکیت عمومی" },
  pleiades: { name: "Pleiades", url: "https://pleiades.stoa.org", license: "CC BY 3.0" },
  whosonfirst: { name: "GeoNames و Who’s On First", url: "https://whosonfirst.org", license: "CC BY 4.0" },
  "city-list": { name: "فهرست شهرها (dr5hn، GeoNames)", url: "https://github.com/dr5hn", license: "ODbL 1.0" },
  members: { name: "اعضای سرزمین", url: null, license: null },
  desk: { name: "تحریریهٔ سرزمین", url: null, license: null },
  wikidata: { name: "Wikidata", url: "https://www.wikidata.org", license: "CC0 1.0" },
  osm: {
    name: "مشارکت‌کنندگان OpenStreetMap",
    url: "https://www.openstreetmap.org/copyright",
    license: "ODbL 1.0",
  },
  unesco: { name: "مرکز میراث جهانی یونسکو", url: "https://whc.unesco.org", license: null },
  srtm30: {
    name: "SRTM30_PLUS، ناسا",
    url: "https://topex.ucsd.edu/WWW_html/srtm30_plus.html",
    license: "مالکیت عمومی",
  },
  geonames: { name: "GeoNames", url: "https://www.geonames.org", license: "CC BY 4.0" },
};

/** A source by its key, with URL and licence where known; any other text is its name. */
export const sourceOf = (key: string): Source => DATA_SOURCES[key] ?? { name: key, url: null, license: null };

/** The sources of a place: first those of its text, then those of its facts, without duplicates. */
export function sourcesOf({ sources, textSources }: Pick<CatalogPlace, "sources" | "textSources">): Source[] {
  const textSourceList = (textSources ?? []).map(({ name, url, license = null }) => ({ name, url, license }));
  return [...new Map([...textSourceList, ...sources.map(sourceOf)].map((source) => [source.name, source])).values()];
}
