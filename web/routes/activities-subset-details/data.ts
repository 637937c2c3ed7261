import { createLoader } from "../../../api-client/loaders.ts";
import { activityGuide } from "../activite-details/activity-guide.ts";

export const loader = createLoader(({ api, params, url }) =>
  activityGuide({ api, id: params.id, url, kind: "sub-activity" }),
);
