import { createLoader } from "../../../api-client/loaders.ts";
import { loadActivityGuide } from "../../features/activity/load-activity-guide.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";

export const loader = createLoader(async ({ api, params, url }) => {
  const { places, ...guide } = await loadActivityGuide({ api, id: params.id, url, kind: "sub-activity" });
  return { ...guide, places: places.map(toCardPlace) };
});
