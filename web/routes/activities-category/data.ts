import { createLoader } from "../../../api-client/loaders.ts";
import { listActivities } from "../../../contract/catalog/activity.ts";
import { cardActivity } from "../../features/activity/card-activity.ts";

export const loader = createLoader(async ({ api }) => (await api(listActivities, {})).data.map(cardActivity));
