import { z } from "zod";
import { PlaceCard } from "../catalog/place.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, paged, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { Comment, OwnComment } from "../member/comment.ts";

export const PostCard = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  cover: Image,
  category: Ref,
  author: z.string(),
  reading_minutes: z.int(),
  published_at: z.string(),
  view_count: z.int(),
  comment_count: z.int(),
});
export type PostCard = z.output<typeof PostCard>;

export const Post = PostCard.extend({
  /** Sanitized HTML; its headings carry the ids that `contents` names. */
  body: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** Those that the text names, in its order. */
  places: z.array(PlaceCard),
  related: z.array(PostCard),
  comments: z.array(Comment),
});
export type Post = z.output<typeof Post>;

export const latestPosts = endpoint({
  method: "GET",
  path: "home/latest/post",
  access: "anyone",
  summary: "تازه‌ترین داستان‌ها",
  input: z.object({}),
  output: z.object({ data: z.array(PostCard) }),
});

const PostList = paged(PostCard).extend({ categories: z.array(Ref.extend({ post_count: z.int() })) });
const OnePost = z.object({
  post: Post,
  isCollection: z.object({ bookmark: z.boolean(), favorite: z.boolean() }),
  /** The caller's own that are not approved, or not yet. */
  my_comments: z.array(OwnComment),
});

/** One call for both, as the specification has it: with `post_id` one story, without it a page of the list. */
export const listPosts = endpoint({
  method: "GET",
  path: "home/post",
  access: "visitor",
  summary: "داستان‌ها صفحه به صفحه، همه یا از یک دسته؛ یا یک داستان",
  input: z.object({ ...Paging, post_id: Id.optional(), category_id: Id.optional() }),
  output: z.union([PostList, OnePost]),
  errors: ["post_unknown"],
});
export type PostList = z.output<typeof PostList>;
export type OnePost = z.output<typeof OnePost>;
