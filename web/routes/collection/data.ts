import { data, redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { pagePath, parsePage } from "../../../api-client/route-params.ts";
import { showSharedCollection } from "../../../contract/member/collection.ts";
import { copySharedCollection } from "../../../contract/member/collection-content.ts";
import { favouritePath } from "../../features/collection/favourite-path.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { requireMember } from "../../features/session/require-member.ts";

const PAGE_SIZE = 24;

/** A shared collection. A revoked link answers 404. */
export const loader = createLoader(async ({ api, params: { token = "" }, url }) => {
  if (!/^[\w-]{1,100}$/.test(token)) throw data({ message: "این مجموعه پیدا نشد." }, 404);
  const path = `/collection/${token}`;
  const result = await api(showSharedCollection, { token, page: parsePage(url.searchParams), page_count: PAGE_SIZE });
  if (result.data.length === 0 && result.total > 0) throw redirect(pagePath(path, result.pages));
  const { name, note, page, pages, total, points } = result;
  const places = result.data.map((place) => ({
    ...toCardPlace(place),
    lat: place.lat,
    lon: place.lon,
    note: place.note,
  }));
  return { name, note, page, pages, total, path, token, points, places };
});

/** Keeps the collection in one of the member's own; a visitor logs in first and comes back. */
export const action = createAction((context) =>
  requireMember(context, async () => {
    const { api, params, toast } = context;
    const { id, message } = await api(copySharedCollection, { token: params.token ?? "" });
    toast("success", message);
    throw redirect(favouritePath(id));
  }),
);
