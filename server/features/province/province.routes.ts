import { listProvinces } from "../../../contract/province.ts";
import { hasWord, searchWords } from "../../../database/persian.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Answering } from "../../http/answers.ts";
import { posterImage } from "../poster/poster-image.ts";
import { provinceSubject } from "../poster/poster-subject.ts";

/** The answer about provinces, in the order of the alphabet. */
export function provinceAnswers(answer: Answering, { catalog }: { catalog: Catalog }) {
  answer(listProvinces, ({ search = "" }) => {
    const words = searchWords(search);
    const found = catalog.current().provinces.filter((it) => words.every((word) => hasWord(it.searchText, word)));
    return {
      data: found.map((it) => ({
        id: it.id,
        name: it.name,
        name_en: it.nameEn,
        slug: it.slug,
        lat: it.lat,
        lon: it.lon,
        capital: it.capital,
        known_for: it.knownFor,
        area: it.areaKm2,
        population: it.population,
        population_year: it.populationYear,
        city_count: it.cityCount,
        place_count: it.placeCount,
        cover: posterImage(`province-${it.slug}`, provinceSubject(it.slug), `استان ${it.name}`),
      })),
    };
  });
}
