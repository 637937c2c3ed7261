import { data } from "react-router";
import { listPosts } from "../../contract/post.ts";
import { idIn } from "../api/address.ts";
import { loads } from "../api/api.ts";
import { cardPlace } from "../features/place/card-place.ts";
import { cardPost } from "../features/post/card-post.ts";

export const loader = loads(async ({ api, params }) => {
  const answer = await api(listPosts, { post_id: idIn(params.id) });
  if (!("post" in answer)) throw data(null, 404);
  const { post, isCollection } = answer;
  const { placeholder: _, ...cover } = post.cover;
  return {
    post: { ...cardPost(post), cover, author: post.author, body: post.body, contents: post.contents },
    isCollection,
    places: post.places.map(cardPlace),
    related: post.related.map(cardPost),
  };
});
