import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pageIn, pageOf } from "../../../../api-client/route-params.ts";
import { destroyOwnComment, listOwnComments } from "../../../../contract/member/comment.ts";
import { asMember, loadsOwn } from "../../../features/session/member.ts";

const perPage = 10;

export const loader = loadsOwn(async ({ api, url: { pathname, searchParams } }) => {
  const answer = await api(listOwnComments, { page: pageIn(searchParams), page_count: perPage });
  const { data, page, pages, total } = answer;
  // The last comment of the last page was taken away, or the address is of a page that never was.
  if (data.length === 0 && total > 0) throw redirect(pageOf(pathname, pages));
  return { comments: data, page, pages, total };
});

/** Takes an own comment away. */
export const action = createAction((given) =>
  asMember(given, async () => {
    const { api, field, toast: say } = given;
    say("success", (await api(destroyOwnComment, { id: field("id") })).message);
    return null;
  }),
);
