import { data, redirect } from "react-router";
import { createLoader } from "../../../api-client/loaders.ts";
import { pagePath, parsePage } from "../../../api-client/route-params.ts";
import { showSharedCollection } from "../../../contract/member/collection.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";

const PAGE_SIZE = 24;

/** A shared collection. A revoked link answers 404. */
export const loader = createLoader(async ({ api, params: { token = "" }, url }) => {
  if (!/^[\w-]{1,100}$/.test(token)) throw data({ message: "این مجموعه پیدا نشد." }, 404);
  const path = `/collection/${token}`;
  const result = await api(showSharedCollection, { token, page: parsePage(url.searchParams), page_count: PAGE_SIZE });
  if (result.data.length === 0 && result.total > 0) throw redirect(pagePath(path, result.pages));
  const { name, page, pages, total } = result;
  return { name, page, pages, total, path, places: result.data.map(toCardPlace) };
});
