import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { showAmenity } from "../../../contract/catalog/amenity.ts";
import { reportAmenity } from "../../../contract/member/amenity.ts";
import { requireMember } from "../../features/session/require-member.ts";

export const loader = createLoader(({ api, params: { amenityId } }) => api(showAmenity, { id: parseId(amenityId) }));

/** Reports what is wrong. */
export const action = createAction(async (context) => {
  const { api, field, params } = context;
  const report = { id: parseId(params.amenityId), problem: field("problem") as never, note: field("note") };
  const { message } = await requireMember(context, () => api(reportAmenity, report), "report");
  return { sent: message };
});
