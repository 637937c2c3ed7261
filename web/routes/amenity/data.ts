import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { showAmenity } from "../../../contract/catalog/amenity.ts";
import { reportAmenity } from "../../../contract/member/amenity.ts";
import { requireMember } from "../../features/session/require-member.ts";

/** With `report` in the query, which the link of visitors has, it needs a member: who fills the form has logged in before. */
export const loader = createLoader(async (context) => {
  const { api, params, url, signedIn } = context;
  const show = () => api(showAmenity, { id: parseId(params.amenityId) });
  const amenity = await (url.searchParams.has("report") ? requireMember(context, show, "report") : show());
  return { amenity, canReport: signedIn };
});

/** Reports what is wrong. */
export const action = createAction(async (context) => {
  const { api, field, params } = context;
  const report = { id: parseId(params.amenityId), problem: field("problem") as never, note: field("note") };
  const { message } = await requireMember(context, () => api(reportAmenity, report), "report");
  return { sent: message };
});
