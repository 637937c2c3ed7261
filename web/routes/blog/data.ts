import { data, redirect } from "react-router";
import { createAction } from "../../../api-client/actions.ts";
import { createLoader } from "../../../api-client/loaders.ts";
import { parseId } from "../../../api-client/route-params.ts";
import { saveRedirect } from "../../../api-client/save-redirect.ts";
import { showElevationProfile } from "../../../contract/catalog/relief.ts";
import { markComment } from "../../../contract/member/comment.ts";
import { listPosts } from "../../../contract/site/post.ts";
import { MARK_COMMENT } from "../../features/comment/comment-intents.ts";
import { sendComment } from "../../features/comment/send-comment.ts";
import { sortComments } from "../../features/comment/sorted-comments.ts";
import { toCardPlace } from "../../features/place/card/card-place.ts";
import { rises } from "../../features/place/relief/profile-shape.ts";
import { toLinePoints, waysOfStory } from "../../features/place/relief/story-ways.ts";
import { toCardPost } from "../../features/post/card-post.ts";
import { requireMember } from "../../features/session/require-member.ts";

export const loader = createLoader(async ({ api, params, url }) => {
  const id = parseId(params.id);
  const response = await api(listPosts, { post_id: id });
  if (!("post" in response)) throw data(null, 404);
  const { post, isCollection, my_comments } = response;
  const discussion = await sortComments(api, url, { kind: "post", id }, post.comments);
  const { placeholder: _, ...cover } = post.cover;
  const ways = await Promise.all(
    waysOfStory(post).map(async ({ title, stops }) => {
      // The page is worth showing without it.
      const way = await api(showElevationProfile, { points: toLinePoints(stops) }).catch(() => null);
      return { title, stops: stops.map(({ name }) => name), profile: way?.profile ?? null };
    }),
  );
  return {
    post: { ...toCardPost(post), cover, author: post.author, body: post.body, contents: post.contents },
    isCollection,
    discussion: { ...discussion, count: post.comment_count, ownComments: my_comments },
    places: post.places.map((place) => ({
      ...toCardPlace(place),
      lat: place.lat,
      lon: place.lon,
      radius: place.position_radius,
    })),
    ways: ways.flatMap(({ profile, ...way }) => (profile && rises(profile) ? { ...way, profile } : [])),
    related: post.related.map(toCardPost),
  };
});

/** Sends a comment, or marks one as helpful, without scripts; with scripts the forms call the API themselves. */
export const action = createAction(async (context) => {
  const { api, field, params, url, signedIn, cookies } = context;
  if (field("intent") === MARK_COMMENT) {
    const [comment, helpful] = [field("comment_id"), field("helpful")];
    await requireMember<unknown>(context, () => api(markComment, { id: comment, helpful }));
    return redirect(`${url.pathname}${url.search}#comments`);
  }
  if (!signedIn) saveRedirect(cookies, url.pathname); // the request fails below; the text stays in the form
  await sendComment(api, { kind: "post", id: parseId(params.id) }, field("comment"));
  return redirect(`${url.pathname}#comments`);
});
