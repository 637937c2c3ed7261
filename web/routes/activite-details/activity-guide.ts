import { redirect } from "react-router";
import { idIn, pageIn, pageOf } from "../../../api-client/route-params.ts";
import { showActivity } from "../../../contract/catalog/activity.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { activityPath, partPath } from "../../features/activity/activity-path.ts";
import { cardActivity } from "../../features/activity/card-activity.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";

const perPage = 12; // fills rows of two, three and four

/** Who asks, and for what: an id as the address has it. */
interface Asked {
  api: Api;
  id: string | undefined;
  url: URL;
  /** What the screen is for. */
  kind: "activity" | "part";
}

/**
 * All that the page of an activity, or of a part of one, shows. Leads to the other screen when the id is of the other
 * kind, and to the last page when there are fewer.
 */
export async function activityGuide({ api, id: written, url, kind }: Asked) {
  const asked = { id: idIn(written), page: pageIn(url.searchParams), page_count: perPage };
  const { activity, sub_activities, places } = await api(showActivity, asked);
  const { id, activity: whole, body, season, bring, safety, suits } = activity;
  const path = (whole ? partPath : activityPath)(id);
  if (kind !== (whole ? "part" : "activity")) throw redirect(pageOf(path, asked.page));
  if (places.data.length === 0 && places.total > 0) throw redirect(pageOf(path, places.pages));
  return {
    activity: { ...cardActivity(activity), whole, body, season, bring, safety, suits },
    parts: sub_activities.map(cardActivity),
    places: places.data.map(cardPlace),
    page: places.page,
    pages: places.pages,
    path,
  };
}

export type Guide = Awaited<ReturnType<typeof activityGuide>>;
