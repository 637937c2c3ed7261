import { redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { idIn } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { keepRedirect } from "../../../api-client/redirect-address.ts";
import { showPlace } from "../../../contract/catalog/place.ts";
import { ratePlace } from "../../../contract/member/rating.ts";
import { sendComment } from "../../features/comment/comment-sending.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";
import { placeDescription, placeStory } from "../../features/place/details/place-story.ts";
import { asMember } from "../../features/session/member.ts";

export const loader = createLoader(async ({ api, params: { placeId } }) => {
  const { place, isCollection, my_comments, weather, similar_place } = await api(showPlace, { id: idIn(placeId) });
  return {
    place,
    // The words are made with the data: the screen's first scripts need not bring what makes them.
    description: placeDescription(place),
    story: place.description === null ? placeStory(place) : [],
    isCollection,
    mine: my_comments,
    weather,
    similar: similar_place.map(cardPlace),
  };
});

/** Rates the place, or sends a comment on it: for pages whose scripts do not run, the parts ask by themselves. */
export const action = createAction(async (given) => {
  const { api, field, params, url, signedIn, cookies } = given;
  const id = idIn(params.placeId);
  if (field("intent") === "rate") {
    await asMember(given, () => api(ratePlace, { id, rate: field("rate") }));
    return redirect(`${url.pathname}#rating`);
  }
  if (!signedIn) keepRedirect(cookies, url.pathname); // refused below; the text stays on the page meanwhile
  await sendComment(api, { kind: "place", id }, field("comment"));
  return redirect(`${url.pathname}#comments`);
});
