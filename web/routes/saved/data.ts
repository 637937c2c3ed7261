import { isRouteErrorResponse, redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import type { Api, Output } from "../../../contract/endpoint.ts";
import { suggestPacking } from "../../../contract/site/packing.ts";
import { jalaliMonth } from "../../../text/months.ts";
import { parseTrip, type Trip, tripPath } from "../../features/backpack/trip/trip-path.ts";
import { favouritePath } from "../../features/collection/favourite-path.ts";

/** What is needed at a place in a month; `problem` says why there is none. */
export interface PackingTrip extends Trip {
  suggestions: Output<typeof suggestPacking> | null;
  problem: string | null;
}

async function loadSuggestions(api: Api, { place, month }: Trip): Promise<Omit<PackingTrip, keyof Trip>> {
  if (place === null) return { suggestions: null, problem: null };
  try {
    return { suggestions: await api(suggestPacking, { place_id: place, month }), problem: null };
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.data?.code !== "place_unknown") throw error;
    return { suggestions: null, problem: error.data.message };
  }
}

/**
 * The page is a visitor's, with what is needed for `?place_id=` in `&month=`. Members have what they saved, and their backpack, in their
 * profile.
 */
export const loader = createLoader(async ({ api, signedIn, url }) => {
  const trip = parseTrip(url.searchParams, jalaliMonth(new Date()));
  if (signedIn) throw redirect(trip.place === null ? favouritePath() : tripPath(trip));
  return { ...trip, ...(await loadSuggestions(api, trip)) };
});
