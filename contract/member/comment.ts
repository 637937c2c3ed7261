import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { hasVisibleText, Id, Paging, pageOf, YesNo } from "../fields.ts";
import { plainText } from "./comment-text.ts";

/** An approved comment, as everyone sees it. */
export const Comment = z.object({
  id: z.int(),
  text: z.string(),
  user: z.object({ name: z.string(), photo: z.string().nullable() }),
  created_at: z.iso.datetime(),
  /** How many members found it helpful. */
  helpful: z.int(),
  /** What the editors answered with the name of the site. */
  reply: z.object({ text: z.string(), replied_at: z.iso.datetime() }).optional(),
  /** For a member: true for an own comment, and for one that they marked as helpful. Absent otherwise. */
  own: z.boolean().optional(),
  marked: z.boolean().optional(),
  /** The published photos that came with it. */
  photos: z.array(z.object({ id: z.int(), src: z.string(), alt: z.string() })).optional(),
});
export type Comment = z.output<typeof Comment>;

export const COMMENT_STATES = ["pending", "approved", "rejected"] as const;

/** A comment as its author sees it. */
export const OwnComment = Comment.extend({
  status: z.enum(COMMENT_STATES),
  /** The editor's reason for a rejection, in a sentence. */
  reason: z.string().nullable(),
  /** The place or story that it comments on. */
  subject: z.object({ kind: z.enum(["place", "post"]), id: z.int(), name: z.string() }),
});
export type OwnComment = z.output<typeof OwnComment>;

/** The maximum length of a comment in characters. */
export const MAX_COMMENT_LENGTH = 2000;

/** A plain text with line breaks; `emptyMessage` rejects one without visible characters. */
const plainTextField = (name: string, emptyMessage: string, maxLength: number) =>
  z
    .string(emptyMessage)
    .transform(plainText)
    .pipe(
      z
        .string()
        .refine(hasVisibleText, emptyMessage)
        .refine(
          (text) => [...text].length <= maxLength,
          `${name} حداکثر ${maxLength.toLocaleString("fa")} نویسه باشد.`,
        ),
    );

const CommentText = plainTextField("دیدگاه", "دیدگاه خود را بنویسید.", MAX_COMMENT_LENGTH);

/** The maximum length of a reply in characters. */
export const MAX_REPLY_LENGTH = 500;

/** What an editor answers to a comment. */
export const ReplyText = plainTextField("پاسخ", "پاسخ را بنویسید.", MAX_REPLY_LENGTH);

const Created = z.object({ comment: OwnComment, message: z.string() });

/** The number of comments that a place or story comes with; `home/comment` has the others. */
export const COMMENTS_PER_PAGE = 50;

export const COMMENT_SORTS = ["newest", "helpful"] as const;
export type CommentSort = (typeof COMMENT_SORTS)[number];

export const listComments = endpoint({
  method: "GET",
  path: "home/comment",
  access: "visitor",
  summary: "دیدگاه‌های پذیرفته‌شدهٔ یک مکان یا یک داستان، تازه‌ترین یا مفیدترین نخست، صفحه به صفحه",
  input: z.object({
    place_id: Id.optional(),
    post_id: Id.optional(),
    sort: z.enum(COMMENT_SORTS, "این ترتیب شناخته نیست.").default("newest"),
    ...Paging,
  }),
  output: pageOf(Comment),
  errors: ["place_unknown", "post_unknown"],
});

/** Repeating it, as after a lost answer, answers with the comment that waits. */
export const createPlaceComment = endpoint({
  method: "POST",
  path: "profile/place/comment/:id",
  access: "member",
  summary: "دربارهٔ مکانی می‌نویسد؛ پس از بررسی دیده می‌شود",
  creates: true,
  mayExist: true,
  input: z.object({ id: Id, comment: CommentText }),
  output: Created,
  errors: ["place_unknown", "comment_repeated", "too_often"],
});

export const createPostComment = endpoint({
  method: "POST",
  path: "profile/blog/comment/:id",
  access: "member",
  summary: "دربارهٔ داستانی می‌نویسد؛ پس از بررسی دیده می‌شود",
  creates: true,
  mayExist: true,
  input: z.object({ id: Id, comment: CommentText }),
  output: Created,
  errors: ["post_unknown", "comment_repeated", "too_often"],
});

export const listOwnComments = endpoint({
  method: "GET",
  path: "profile/myComment",
  access: "member",
  summary: "دیدگاه‌های خود، تازه‌ترین نخست",
  input: z.object(Paging),
  /** `waiting` and `rejected` are the numbers of these comments on all pages. */
  output: pageOf(OwnComment).extend({ waiting: z.int(), rejected: z.int() }),
});

export const replaceOwnComment = endpoint({
  method: "POST",
  path: "profile/comment/update/:id",
  access: "member",
  summary: "دیدگاه خود را که پذیرفته نشده یا در انتظار است ویرایش می‌کند و دوباره می‌فرستد؛ شناسهٔ تازه‌ای می‌گیرد",
  input: z.object({ id: Id, comment: CommentText }),
  output: Created,
  errors: ["comment_unknown", "comment_approved", "comment_repeated", "place_unknown", "post_unknown", "too_often"],
});

export const markComment = endpoint({
  method: "POST",
  path: "profile/comment/helpful/:id",
  access: "member",
  summary: "دیدگاه دیگری را مفید می‌شمارد، یا با helpful=0 نشان خود را برمی‌دارد؛ تکرارش چیزی را عوض نمی‌کند",
  input: z.object({ id: Id, helpful: YesNo.default(true) }),
  output: z.object({ helpful: z.int(), marked: z.boolean(), message: z.string() }),
  errors: ["comment_unknown", "comment_own", "too_often"],
});

export const deleteOwnComment = endpoint({
  method: "POST",
  path: "profile/comment/destroy/:id",
  access: "member",
  summary: "دیدگاه خود را پاک می‌کند",
  input: z.object({ id: Id }),
  output: z.object({ message: z.string() }),
  errors: ["comment_unknown"],
});
