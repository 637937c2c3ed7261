import type { SuggestedField, SuggestedPhoto } from "../../../../contract/desk/suggestion.ts";
import { fold } from "../../../../database/persian.ts";
import type { ImportedSuggestion } from "../suggestion.sql.ts";
import type { Candidate } from "./candidate.ts";
import type { Match } from "./match.ts";

const minMoveM = 50; // metres: less is within the size of a sight
const minRiseM = 30; // metres between two heights that are worth a look

/** What is new in a candidate for the place that it matches. */
export function propose(candidate: Candidate, { place, distanceKm, doubts }: Match): ImportedSuggestion[] {
  const { source, url, license, lat, lon, values } = candidate;
  const distance_m = Math.round(distanceKm * 1000);
  const evidence = { name: candidate.names[0] ?? "", distance_m, doubts: [...doubts, ...(candidate.doubts ?? [])] };
  const suggest = (field: SuggestedField, value: unknown): ImportedSuggestion => ({
    ...{ place: place.id, field, value, source, source_url: url, license, evidence },
  });
  const isMoved = place.position_verified ? distance_m >= 3 * minMoveM : true;
  const facts = Object.entries(values).filter(
    ([field, value]) => field !== "altitude_m" && field !== "photo" && place.facts[field] !== value,
  );
  const altitude = values.altitude_m as number | undefined;
  const isOtherHeight =
    altitude !== undefined && (place.altitude_m === null || Math.abs(altitude - place.altitude_m) >= minRiseM);
  return [
    ...(isMoved ? [suggest("position", { lat: toFiveDecimals(lat), lon: toFiveDecimals(lon) })] : []),
    ...(isOtherHeight ? [suggest("altitude_m", altitude)] : []),
    ...facts.map(([field, value]) => suggest(field as SuggestedField, value)),
    ...newNames(candidate, place).map((name) => suggest("alt_name", name)),
    ...(values.photo ? [suggestPhoto(suggest("photo", values.photo))] : []),
  ];
}

const photoDoubt = "نویسنده و پروانهٔ عکس را در صفحهٔ آن در Commons ببینید.";

/** A photograph has a licence of its own, and its page says who made it; the licence of the export is that of its data. */
function suggestPhoto(suggestion: ImportedSuggestion): ImportedSuggestion {
  const { url, author, license } = suggestion.value as SuggestedPhoto;
  const { evidence } = suggestion;
  const doubts = author && license ? evidence.doubts : [...evidence.doubts, photoDoubt];
  return { ...suggestion, source_url: url, license, evidence: { ...evidence, doubts } };
}

const toFiveDecimals = (degrees: number) => Math.round(degrees * 1e5) / 1e5;

const maxNames = 3;

/** Persian names that the place does not have in any spelling. */
function newNames({ names }: Candidate, place: Match["place"]): string[] {
  const known = new Set([place.name, ...place.alt_names].map(fold));
  const persian = names.filter((name) => /^[آ-ی\u200c ()‌ءأؤئ]{2,80}$/.test(name) && !known.has(fold(name)));
  return [...new Map(persian.map((name) => [fold(name), name])).values()].slice(0, maxNames);
}
