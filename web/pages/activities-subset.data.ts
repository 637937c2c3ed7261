import { redirect } from "react-router";
import { showActivity } from "../../contract/activity.ts";
import { idIn } from "../api/address.ts";
import { loads } from "../api/api.ts";
import { partPath } from "../features/activity/activity-path.ts";
import { cardActivity } from "../features/activity/card-activity.ts";

/** An activity with its parts. A part has none: its own page is shown. */
export const loader = loads(async ({ api, params }) => {
  const { activity, sub_activities } = await api(showActivity, { id: idIn(params.id), page_count: 1 });
  if (activity.activity) throw redirect(partPath(activity.id));
  return { activity: cardActivity(activity), parts: sub_activities.map(cardActivity) };
});
