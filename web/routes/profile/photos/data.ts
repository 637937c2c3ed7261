import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { pagePath, parsePage } from "../../../../api-client/route-params.ts";
import { listOwnPhotos } from "../../../../contract/member/photo.ts";
import { removePhoto } from "../../../features/member-photo/remove-photo.ts";
import { createMemberLoader, requireMember } from "../../../features/session/require-member.ts";

const PAGE_SIZE = 12;

export const loader = createMemberLoader(async ({ api, url: { pathname, searchParams } }) => {
  const { data, page, pages, total } = await api(listOwnPhotos, {
    page: parsePage(searchParams),
    page_count: PAGE_SIZE,
  });
  // The last photo of the last page was removed, or the URL's page does not exist.
  if (data.length === 0 && total > 0) throw redirect(pagePath(pathname, pages));
  return { photos: data, page, pages, total };
});

/** Removes an own photo. */
export const action = createAction((context) => requireMember(context, () => removePhoto(context)));
