import { createAction } from "../../../api-client/actions.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { showPlace } from "../../../contract/catalog/place.ts";
import { getProfile } from "../../../contract/member/member.ts";
import { listOwnPhotos } from "../../../contract/member/photo.ts";
import { removePhoto } from "../../features/member-photo/remove-photo.ts";
import { createMemberLoader, requireMember } from "../../features/session/require-member.ts";

export const loader = createMemberLoader(async ({ api, params: { placeId } }) => {
  const place_id = parseId(placeId);
  const [{ place }, { user }, { data: photos }] = await Promise.all([
    api(showPlace, { id: place_id }),
    api(getProfile, {}),
    api(listOwnPhotos, { place_id, page_count: 100 }),
  ]);
  return { place: { id: place.id, name: place.name }, name: `${user.first_name} ${user.last_name}`.trim(), photos };
}, "photo");

/** Removes an own photo. */
export const action = createAction((context) => requireMember(context, () => removePhoto(context), "photo"));
