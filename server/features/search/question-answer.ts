import { parseOpeningTimes } from "../../../contract/catalog/opening-times.ts";
import type { AnsweredFact, QuestionAnswer } from "../../../contract/catalog/question.ts";
import { fa } from "../../../text/digits.ts";
import { price, roughAltitude } from "../../../text/measures.ts";
import { MONTHS, monthSpan } from "../../../text/months.ts";
import { openingTimesText } from "../../../text/opening-times.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";
import { metresBetween } from "../../catalog/distance.ts";
import type { Reading } from "../../catalog/question/reading-context.ts";
import { type AnswerSubject, findEnds, findSubject, REGION_FACTS } from "../../catalog/question/subject.ts";
import { factsOf } from "../place/place-fact.ts";
import { knownAltitude } from "../place/place-position.ts";
import { sourceOf } from "../place/place-source.ts";

type Known = Pick<QuestionAnswer, "value" | "source"> & { sentence?: string };
const notKnown: Known = { value: null, source: null };

/** What is answered of regions, too, though it may not be known. */
const ofRegions = new Set<AnsweredFact>([...REGION_FACTS, "altitude"]);

const titles: Record<AnsweredFact, string> = {
  altitude: "ارتفاع",
  best_season: "بهترین زمان سفر به",
  distance: "فاصلهٔ",
  opening_times: "ساعت بازدید",
  ticket_price: "بلیت",
  phone: "تلفن",
  address: "نشانی",
  population: "جمعیت",
};

/** The answer to what a text asks for; null where it asks for nothing, or of nothing that we know. */
export function answerQuestion(index: CatalogIndex, reading: Reading): QuestionAnswer | null {
  const [fact] = reading.facts;
  if (!fact) return null;
  if (fact === "distance") return answerDistance(index, reading);
  const subject = findSubject(index, reading, fact);
  if (!subject || (subject.region && !ofRegions.has(fact))) return null;
  const { value, source, sentence } = subject.place
    ? factOfPlace(index, subject.place, fact)
    : factOfRegion(index, subject, fact);
  const title = `${titles[fact]} ${subject.name}`;
  return {
    ...{ fact, title, value, source, place: subject.place ? { id: subject.place.id, name: subject.place.name } : null },
    sentence: sentence ?? (value === null ? `${title} را نمی‌دانیم.` : `${title}: ${value}`),
  };
}

function factOfPlace(index: CatalogIndex, place: CatalogPlace, fact: AnsweredFact): Known {
  if (fact === "altitude") {
    const metres = knownAltitude(place);
    if (metres === null) return notKnown;
    const value = roughAltitude(metres, place.altitudePrecisionM);
    return { value, source: named(place.altitudeSource ?? "editorial") };
  }
  if (fact === "best_season") return { value: monthSpan(place.bestMonths) || null, source: null };
  const known = factsOf(place);
  const found = known.find(({ name }) => name === fact || (fact === "opening_times" && name === "opening_hours"));
  if (!found) return fact === "address" ? whereabouts(index, place) : notKnown;
  const source = found.source ? { name: found.source, url: found.source_url } : null;
  if (found.name === "opening_times") return openingTimes(String(found.value), source, place);
  const value = fact === "ticket_price" ? price(Number(found.value)) : String(found.value);
  return { value, source };
}

/** Opening times as a sentence; of some places only the days are known on which they are closed. */
function openingTimes(text: string, source: Known["source"], { name }: CatalogPlace): Known {
  const rules = parseOpeningTimes(text) ?? [];
  const value = openingTimesText(rules).replaceAll("\n", "؛ ") || text;
  if (rules.some(({ times }) => times.length > 0)) return { value, source };
  const sentence = `${titles.opening_times} ${name} را نمی‌دانیم، جز این: ${value}.`;
  return { value, source, sentence };
}

/** Where a place is, when its address is not known. */
function whereabouts({ provinceById, countyById }: CatalogIndex, { countyId, provinceId }: CatalogPlace): Known {
  const county = countyId === null ? undefined : countyById.get(countyId);
  const province = `استان ${provinceById.get(provinceId)?.name ?? ""}`;
  return { value: county ? `شهرستان ${county.name}، ${province}` : province, source: null };
}

const named = (key: string) => {
  const { name, url } = sourceOf(key);
  return { name, url };
};

function factOfRegion(
  { places, provinceById, cityById }: CatalogIndex,
  { region }: AnswerSubject,
  fact: AnsweredFact,
): Known {
  if (!region) return notKnown;
  if (fact === "population") {
    const counted = { province: provinceById, county: undefined, city: cityById }[region.kind]; // no census of ours has counties
    const population = counted?.get(region.id)?.population ?? 0;
    return population > 0 ? { value: `${fa(population)} نفر`, source: named("editorial") } : notKnown;
  }
  if (fact !== "best_season") return notKnown;
  const matching = places.options.get(region.kind, region.id);
  const months = MONTHS.map((_, nth) => nth + 1).filter(
    (month) => matching.size > 0 && places.options.get("month", month).andSize(matching) * 2 >= matching.size,
  );
  return { value: monthSpan(months) || null, source: null };
}

/** The distance of two places in a straight line, and that it is one. */
function answerDistance(index: CatalogIndex, reading: Reading): QuestionAnswer | null {
  const ends = findEnds(index, reading);
  if (!ends) return null;
  const [from, to] = ends;
  const title = `فاصلهٔ ${from.name} تا ${to.name}`;
  const km = metresBetween(from.position.lat, from.position.lon, to.position.lat, to.position.lon) / 1000;
  const value = `${fa(km, km < 10 ? 1 : 0)} کیلومتر`;
  const place = to.place ?? from.place;
  return {
    ...{ fact: "distance", title, value, source: null },
    sentence: `${title} به خط مستقیم ${value} است. راه جاده از این بیشتر است.`,
    place: place ? { id: place.id, name: place.name } : null,
  };
}
