import { redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { showActivity } from "../../../contract/catalog/activity.ts";
import { subActivityPath } from "../../features/activity/activity-path.ts";
import { toCardActivity } from "../../features/activity/card-activity.ts";

/** An activity with its sub-activities. The id of a sub-activity redirects to its own page. */
export const loader = createLoader(async ({ api, params }) => {
  const { activity, sub_activities } = await api(showActivity, { id: parseId(params.id), page_count: 1 });
  if (activity.activity) throw redirect(subActivityPath(activity.id));
  return { activity: toCardActivity(activity), subActivities: sub_activities.map(toCardActivity) };
});
