import { createLoader } from "../../../api-client/loaders.ts";
import { listActivities } from "../../../contract/catalog/activity.ts";
import { toCardActivity } from "../../features/activity/card-activity.ts";

export const loader = createLoader(async ({ api }) => (await api(listActivities, {})).data.map(toCardActivity));
