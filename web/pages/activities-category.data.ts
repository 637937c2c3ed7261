import { listActivities } from "../../contract/activity.ts";
import { loads } from "../api/api.ts";
import { cardActivity } from "../features/activity/card-activity.ts";

export const loader = loads(async ({ api }) => (await api(listActivities, {})).data.map(cardActivity));
