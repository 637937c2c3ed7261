import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { clearToken } from "../../../../api-client/token.ts";
import { listViewHistory, type PlaceCard } from "../../../../contract/catalog/place.ts";
import { logOut } from "../../../../contract/member/account.ts";
import { listCollections, showCollection } from "../../../../contract/member/collection.ts";
import { listOwnComments } from "../../../../contract/member/comment.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { toCardCollection } from "../../../features/collection/card-collection.ts";
import { toCardPlace } from "../../../features/place/card/card-place.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const MAX_COLLECTIONS = 6;
const MAX_PLACES = 6;
const MAX_SEARCHED = 50; // saved places of this month, of which those that are good all the year are left out
const MONTHS_OF_A_YEAR = 12;

export const loader = createMemberLoader(async ({ api }) => {
  const month = jalaliMonth(new Date());
  const [collections, history, { waiting, rejected }, ofMonth] = await Promise.all([
    api(listCollections, {}),
    api(listViewHistory, {}),
    api(listOwnComments, { page: 1, page_count: 1 }),
    api(showCollection, { month: `${month}`, sort: "newest", page: 1, page_count: MAX_SEARCHED }),
  ]);
  return {
    collections: collections.custom.slice(0, MAX_COLLECTIONS).map(toCardCollection),
    seen: history.data.slice(0, MAX_PLACES).map(toCardPlace),
    inSeason: ofMonth.data.filter(hasSeason).slice(0, MAX_PLACES).map(toCardPlace),
    month,
    waiting,
    rejected,
  };
});

/** Whether a place is not good all the year. */
const hasSeason = ({ best_months }: PlaceCard) => best_months.length < MONTHS_OF_A_YEAR;

/** Logs out, from every page of the profile. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, cookies, toast } = context;
    const { message } = await api(logOut, {});
    clearToken(cookies);
    toast("success", message);
    throw redirect("/");
  }),
);
