import { z } from "zod";
import { PlaceCard } from "../catalog/place.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Paging, pageOf, Ref } from "../fields.ts";
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
  /** Sanitized HTML; its headings have the ids of `contents`. */
  body: z.string(),
  contents: z.array(z.object({ id: z.string(), title: z.string() })),
  /** The places that the text mentions, in order. */
  /** With the doubt about their positions, in metres. */
  places: z.array(PlaceCard.extend({ position_radius: z.int() })),
  related: z.array(PostCard),
  comments: z.array(Comment),
});
export type Post = z.output<typeof Post>;

export const listLatestPosts = endpoint({
  method: "GET",
  path: "home/latest/post",
  access: "anyone",
  summary: "تازه‌ترین داستان‌ها",
  input: z.object({}),
  output: z.object({ data: z.array(PostCard) }),
});

const PostPage = pageOf(PostCard).extend({ categories: z.array(Ref.extend({ post_count: z.int() })) });
const PostDetails = z.object({
  post: Post,
  isCollection: z.object({ bookmark: z.boolean(), favorite: z.boolean() }),
  /** The caller's comments that are pending or rejected. */
  my_comments: z.array(OwnComment),
});

/** One endpoint for both, as the specification demands: one story with `post_id`, a page of the list without it. */
export const listPosts = endpoint({
  method: "GET",
  path: "home/post",
  access: "visitor",
  summary: "داستان‌ها صفحه به صفحه، همه یا از یک دسته؛ یا یک داستان",
  input: z.object({ ...Paging, post_id: Id.optional(), category_id: Id.optional() }),
  output: z.union([PostPage, PostDetails]),
  errors: ["post_unknown"],
});
export type PostPage = z.output<typeof PostPage>;
export type PostDetails = z.output<typeof PostDetails>;
