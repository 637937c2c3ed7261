import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pagePath, parsePage } from "../../../../api-client/route-params.ts";
import { listOwnRatings, withdrawRating } from "../../../../contract/member/rating.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 20;

export const loader = createMemberLoader(async ({ api, url: { pathname, searchParams } }) => {
  const result = await api(listOwnRatings, { page: parsePage(searchParams), page_count: PAGE_SIZE });
  const { data, page, pages, total } = result;
  // The last rating of the last page was taken back, or the URL's page does not exist.
  if (data.length === 0 && total > 0) throw redirect(pagePath(pathname, pages));
  return { ratings: data, page, pages, total };
});

/** Takes a rating back. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, toast } = context;
    toast("success", (await api(withdrawRating, { id: field("id") })).message);
    return null;
  }),
);
