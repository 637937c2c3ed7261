import { loads } from "../api/api.ts";
import { activityGuide } from "./activity-guide.ts";

export const loader = loads(({ api, params, url }) => activityGuide({ api, id: params.id, url, kind: "part" }));
