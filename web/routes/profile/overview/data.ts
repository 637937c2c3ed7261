import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { clearToken } from "../../../../api-client/token.ts";
import { listViewHistory, type PlaceCard } from "../../../../contract/catalog/place.ts";
import { logOut } from "../../../../contract/member/account.ts";
import { listCollections } from "../../../../contract/member/collection.ts";
import { listOwnComments } from "../../../../contract/member/comment.ts";
import { jalaliMonth } from "../../../../text/months.ts";
import { toCardCollection } from "../../../features/collection/card-collection.ts";
import { toCardPlace } from "../../../features/place/card/card-place.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const MAX_COLLECTIONS = 6;
const MAX_PLACES = 6;
const MONTHS_OF_A_YEAR = 12;

export const loader = createMemberLoader(async ({ api }) => {
  const [collections, history, comments] = await Promise.all([
    api(listCollections, {}),
    api(listViewHistory, {}),
    api(listOwnComments, { page: 1, page_count: 20 }),
  ]);
  const month = jalaliMonth(new Date());
  const saved = new Map([...collections.bookmark, ...collections.favorite].map((place) => [place.id, place]));
  return {
    collections: collections.custom.slice(0, MAX_COLLECTIONS).map(toCardCollection),
    seen: history.data.slice(0, MAX_PLACES).map(toCardPlace),
    inSeason: [...saved.values()]
      .filter((place) => isSeasonOf(place, month))
      .slice(0, MAX_PLACES)
      .map(toCardPlace),
    month,
    waiting: comments.data.filter(({ status }) => status === "pending").length,
    rejected: comments.data.filter(({ status }) => status === "rejected").length,
  };
});

/** Whether a month is one of the best for a place that is not good all the year. */
const isSeasonOf = ({ best_months }: PlaceCard, month: number) =>
  best_months.includes(month) && best_months.length < MONTHS_OF_A_YEAR;

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
