import { data, redirect } from "react-router";
import { pageIn, pageOf } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { showSharedCollection } from "../../../contract/member/collection.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";

const perPage = 24;

/** A set that somebody shares. A link that was withdrawn is a page that is not there. */
export const loader = createLoader(async ({ api, params: { token = "" }, url }) => {
  if (!/^[\w-]{1,100}$/.test(token)) throw data({ message: "این مجموعه پیدا نشد." }, 404);
  const path = `/collection/${token}`;
  const answer = await api(showSharedCollection, { token, page: pageIn(url.searchParams), page_count: perPage });
  if (answer.data.length === 0 && answer.total > 0) throw redirect(pageOf(path, answer.pages));
  const { name, page, pages, total } = answer;
  return { name, page, pages, total, path, places: answer.data.map(cardPlace) };
});
