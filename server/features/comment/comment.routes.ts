import { apiError } from "../../../contract/api-errors.ts";
import { ApiError } from "../../../contract/endpoint.ts";
import * as calls from "../../../contract/member/comment.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { consume, refund } from "../rate-limit/rate-limit.sql.ts";
import { type CommentSubject, removeComment, storeComment, unknownSubject } from "./comment.sql.ts";
import { commentsBy, ownComment } from "./comment-list.sql.ts";

const mostAnHour = 10;

/** Registers the routes for commenting and for a member's own comments. */
export function registerCommentRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  const say = async (account: number, about: CommentSubject, text: string) => {
    const { placeById, postById } = catalog.current();
    if (!(about.kind === "place" ? placeById : postById).has(about.id)) throw apiError(unknownSubject[about.kind]);
    const spent = `comment ${account}`;
    await consume(db, spent, mostAnHour, 3600);
    const id = await storeComment(db, account, about, text).catch(async (error) => {
      if (error instanceof ApiError) await refund(db, spent);
      throw error;
    });
    const message = "دیدگاه شما رسید و پس از بررسی منتشر می‌شود.";
    return { comment: (await ownComment(db, account, id))!, message };
  };

  answer(calls.commentPlace, ({ id, comment }, { member }) => say(member.account, { kind: "place", id }, comment));
  answer(calls.commentPost, ({ id, comment }, { member }) => say(member.account, { kind: "post", id }, comment));

  answer(calls.listOwnComments, async ({ page, page_count }, { member }) => {
    const part = { limit: page_count, offset: (page - 1) * page_count };
    const { comments, total } = await commentsBy(db, member.account, part);
    return paged(comments, total, { page, page_count });
  });

  answer(calls.destroyOwnComment, async ({ id }, { member }) => {
    if (!(await removeComment(db, member.account, id))) throw apiError("comment_unknown");
    return { message: "دیدگاه شما پاک شد." };
  });
}
