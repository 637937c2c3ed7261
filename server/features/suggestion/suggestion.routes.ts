import { apiError } from "../../../contract/api-errors.ts";
import { isSameOpening } from "../../../contract/catalog/opening-times.ts";
import { FACT_FIELDS, type FactName } from "../../../contract/catalog/place-fact.ts";
import { suggestCorrection } from "../../../contract/member/suggestion.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { findPlace } from "../place/merged-places.ts";
import { factsOf } from "../place/place-fact.ts";
import { checkPosition, listOutlines } from "../place/place-position.sql.ts";
import { consume } from "../rate-limit/rate-limit.sql.ts";
import { saveSuggestion } from "./suggestion.sql.ts";

const maxPerHour = 30;
const message = "سپاس! پیشنهاد شما رسید. پس از بررسی به کار می‌رود و خبرتان می‌کنیم.";

/** Registers the route by which members correct facts and positions. */
export function registerSuggestionRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  handle(suggestCorrection, async ({ id, field, value, lat, lon, precision, note }, { member: { account } }) => {
    const place = findPlace(catalog.current(), id);
    if (!place) throw apiError("place_unknown");
    await consume(db, `suggestion ${account}`, maxPerHour, 3600);
    const suggested =
      field === "position"
        ? { ...(await checkSuggestedPosition(db, place, lat!, lon!)), ...(precision && { precision }) }
        : parseFact(field, value);
    const isKnown = factsOf(place).some((fact) => fact.name === field && isSameFact(field, fact.value, suggested));
    if (isKnown) throw apiError("fields_wrong", { value: "همین است که می‌دانیم." });
    const isSaved = await saveSuggestion(db, account, { place: place.id, field, value: suggested, note });
    if (!isSaved) throw apiError("too_often", undefined, 3600); // an editor decides first, which takes hours rather than seconds
    return { message };
  });
}

/** Whether two values of a fact say the same; opening times can be written in several ways. */
const isSameFact = (name: FactName, known: unknown, suggested: unknown) =>
  name === "opening_times" ? isSameOpening(String(known), String(suggested)) : known === suggested;

/** The value of a fact; throws ApiError "fields_wrong" with the sentence of its field. */
function parseFact(name: FactName, value: unknown) {
  const result = FACT_FIELDS[name].safeParse(value);
  if (!result.success) throw apiError("fields_wrong", { value: result.error.issues[0]!.message });
  if (result.data === null) throw apiError("fields_wrong", { value: "مقدار را بنویسید." });
  return result.data;
}

async function checkSuggestedPosition(
  db: Db,
  place: { lat: number; lon: number; provinceId: number },
  lat: number,
  lon: number,
) {
  if (place.lat === lat && place.lon === lon) throw apiError("fields_wrong", { lat: "نشانه هنوز سر جای نخست است." });
  const { inIran } = checkPosition(await listOutlines(db), lat, lon, place.provinceId);
  if (!inIran) throw apiError("fields_wrong", { lat: "این جا بیرون از ایران است." });
  return { lat: roundDegrees(lat), lon: roundDegrees(lon) };
}

/** To about a metre. */
const roundDegrees = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
