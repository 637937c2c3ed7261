import { isRouteErrorResponse } from "react-router";
import type { Api, Output } from "../../../../contract/endpoint.ts";
import { showBackpack } from "../../../../contract/member/backpack.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { parseTrip, type Trip } from "../../../features/backpack/trip/trip-path.ts";
import { createMemberLoader } from "../../../features/session/require-member.ts";

interface Backpack extends Output<typeof showBackpack> {
  /** Why there are no suggestions for the place in the URL. */
  placeError: string | null;
}

/** The packing list with the suggestions for a place; an unknown place only loses the suggestions. */
async function loadBackpack(api: Api, { place, month }: Trip): Promise<Backpack> {
  if (place === null) return { ...(await api(showBackpack, {})), placeError: null };
  try {
    return { ...(await api(showBackpack, { place_id: place, month })), placeError: null };
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.data?.code !== "place_unknown") throw error;
    return { ...(await api(showBackpack, {})), placeError: error.data.message };
  }
}

export const loader = createMemberLoader(async ({ api, url }) => {
  const now = new Date();
  const trip = parseTrip(url.searchParams, jalaliMonth(now));
  return { ...(await loadBackpack(api, trip)), trip, today: jalaliDate(now) };
});
