import { redirect } from "react-router";
import { idIn } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { showActivity } from "../../../contract/catalog/activity.ts";
import { partPath } from "../../features/activity/activity-path.ts";
import { cardActivity } from "../../features/activity/card-activity.ts";

/** An activity with its parts. A part has none: its own page is shown. */
export const loader = createLoader(async ({ api, params }) => {
  const { activity, sub_activities } = await api(showActivity, { id: idIn(params.id), page_count: 1 });
  if (activity.activity) throw redirect(partPath(activity.id));
  return { activity: cardActivity(activity), parts: sub_activities.map(cardActivity) };
});
