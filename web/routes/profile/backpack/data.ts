import { isRouteErrorResponse } from "react-router";
import type { Api, Input, Output } from "../../../../contract/endpoint.ts";
import { showBackpack } from "../../../../contract/member/backpack.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { parseList, parseTrip } from "../../../features/backpack/trip/trip-path.ts";
import { createMemberLoader } from "../../../features/session/require-member.ts";

interface Backpack extends Output<typeof showBackpack> {
  /** Why what the URL names is not shown. */
  errors: { place?: string; list?: string };
}

/** A packing list with suggestions: an unknown place only loses these, and in place of an unknown list the one changed last is shown. */
async function loadBackpack(api: Api, input: Input<typeof showBackpack>): Promise<Backpack> {
  try {
    return { ...(await api(showBackpack, input)), errors: {} };
  } catch (error) {
    const { code, message } = isRouteErrorResponse(error) ? error.data : {};
    const { list_id, ...trip } = input;
    if (code === "place_unknown") {
      const backpack = await loadBackpack(api, list_id === undefined ? {} : { list_id });
      return { ...backpack, errors: { ...backpack.errors, place: message } };
    }
    if (code !== "backpack_list_unknown") throw error;
    const backpack = await loadBackpack(api, trip);
    return { ...backpack, errors: { ...backpack.errors, list: message } };
  }
}

export const loader = createMemberLoader(async ({ api, url }) => {
  const now = new Date();
  const [list, asked] = [parseList(url.searchParams), parseTrip(url.searchParams, jalaliMonth(now))];
  const backpack = await loadBackpack(api, {
    ...(list !== null && { list_id: list }),
    ...(asked.place !== null && { place_id: asked.place, month: asked.month }),
  });
  const shown = backpack.lists.find(({ id }) => id === backpack.list_id)!;
  const isAsked = asked.place !== null && backpack.errors.place === undefined;
  return {
    ...backpack,
    shown,
    trip: {
      place: backpack.place?.id ?? null,
      month: isAsked ? asked.month : (shown.month ?? asked.month),
    },
    /** Whether it is the trip of the list; otherwise the URL names it. */
    isOwnTrip: !isAsked || backpack.place?.id === shown.place?.id,
    today: jalaliDate(now),
  };
});
