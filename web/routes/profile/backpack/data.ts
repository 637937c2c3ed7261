import { isRouteErrorResponse } from "react-router";
import type { Api, Output } from "../../../../contract/endpoint.ts";
import { listTodo } from "../../../../contract/member/backpack.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { type Trip, tripIn } from "../../../features/backpack/trip/trip-path.ts";
import { loadsOwn } from "../../../features/session/member.ts";

interface Backpack extends Output<typeof listTodo> {
  /** Why nothing is suggested for the place in the address. */
  wrong: string | null;
}

/** The list, with what a place calls for; a place that is not there costs the suggestions only. */
async function backpackFor(api: Api, { place, month }: Trip): Promise<Backpack> {
  if (place === null) return { ...(await api(listTodo, {})), wrong: null };
  try {
    return { ...(await api(listTodo, { place_id: place, month })), wrong: null };
  } catch (error) {
    if (!isRouteErrorResponse(error) || error.data?.code !== "place_unknown") throw error;
    return { ...(await api(listTodo, {})), wrong: error.data.message };
  }
}

export const loader = loadsOwn(async ({ api, url }) => {
  const now = new Date();
  const trip = tripIn(url.searchParams, jalaliMonth(now));
  return { ...(await backpackFor(api, trip)), trip, today: jalaliDate(now) };
});
