import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pagePath, parsePage } from "../../../../api-client/route-params.ts";
import { deleteOwnComment, listOwnComments, replaceOwnComment } from "../../../../contract/member/comment.ts";
import { EDIT_COMMENT } from "../../../features/comment/comment-intents.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 10;

export const loader = createMemberLoader(async ({ api, url: { pathname, searchParams } }) => {
  const result = await api(listOwnComments, { page: parsePage(searchParams), page_count: PAGE_SIZE });
  const { data, page, pages, total } = result;
  // The last comment of the last page was deleted, or the URL's page does not exist.
  if (data.length === 0 && total > 0) throw redirect(pagePath(pathname, pages));
  return { comments: data, page, pages, total };
});

/** Edits an own comment and sends it again, or deletes it. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, field, toast } = context;
    if (field("intent") === EDIT_COMMENT) {
      const comment = field("comment").replaceAll("\r\n", "\n"); // forms submit lines with CRLF
      toast("success", (await api(replaceOwnComment, { id: field("id"), comment })).message);
      return null;
    }
    toast("success", (await api(deleteOwnComment, { id: field("id") })).message);
    return null;
  }),
);
