import { redirect } from "react-router";
import { pagePath, parseId, parsePage } from "../../../api-client/route-params.ts";
import { showActivity } from "../../../contract/catalog/activity.ts";
import type { Api } from "../../../contract/endpoint.ts";
import { activityPath, subActivityPath } from "./activity-path.ts";
import { toCardActivity } from "./card-activity.ts";

const PAGE_SIZE = 12; // fills rows of two, three and four

/** The request: the id is the untrusted parameter of the URL. */
interface ActivityGuideInput {
  api: Api;
  id: string | undefined;
  url: URL;
  /** The kind that the screen is for. */
  kind: "activity" | "sub-activity";
}

/**
 * Loads the page of an activity, or of a sub-activity. Redirects to the other screen when the id is of the other kind, and to the
 * last page when the page number is too high.
 */
export async function loadActivityGuide({ api, id: idParam, url, kind }: ActivityGuideInput) {
  const input = { id: parseId(idParam), page: parsePage(url.searchParams), page_count: PAGE_SIZE };
  const { activity, sub_activities, places } = await api(showActivity, input);
  const { id, activity: parent, body, season, bring, safety, suits } = activity;
  const path = (parent ? subActivityPath : activityPath)(id);
  if (kind !== (parent ? "sub-activity" : "activity")) throw redirect(pagePath(path, input.page));
  if (places.data.length === 0 && places.total > 0) throw redirect(pagePath(path, places.pages));
  return {
    activity: { ...toCardActivity(activity), parent, body, season, bring, safety, suits },
    subActivities: sub_activities.map(toCardActivity),
    places: places.data,
    page: places.page,
    pages: places.pages,
    path,
  };
}

export type Guide = Awaited<ReturnType<typeof loadActivityGuide>>;
