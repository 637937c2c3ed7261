import { data, redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { idIn } from "../../../api-client/route-params.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { keepRedirect } from "../../../api-client/redirect-address.ts";
import { listPosts } from "../../../contract/site/post.ts";
import { sendComment } from "../../features/comment/comment-sending.ts";
import { cardPlace } from "../../features/place/card/card-place.ts";
import { cardPost } from "../../features/post/card-post.ts";

export const loader = createLoader(async ({ api, params }) => {
  const answer = await api(listPosts, { post_id: idIn(params.id) });
  if (!("post" in answer)) throw data(null, 404);
  const { post, isCollection, my_comments } = answer;
  const { placeholder: _, ...cover } = post.cover;
  return {
    post: { ...cardPost(post), cover, author: post.author, body: post.body, contents: post.contents },
    isCollection,
    said: { comments: post.comments, count: post.comment_count, mine: my_comments },
    places: post.places.map((place) => ({ ...cardPlace(place), lat: place.lat, lon: place.lon })),
    related: post.related.map(cardPost),
  };
});

/** Sends a comment: for pages whose scripts do not run, the form asks by itself. */
export const action = createAction(async ({ api, field, params, url, signedIn, cookies }) => {
  if (!signedIn) keepRedirect(cookies, url.pathname); // refused below; the text stays on the page meanwhile
  await sendComment(api, { kind: "post", id: idIn(params.id) }, field("comment"));
  return redirect(`${url.pathname}#comments`);
});
