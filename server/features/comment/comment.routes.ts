import { ApiError } from "../../../contract/api-error.ts";
import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/member/comment.ts";
import type { Db } from "../../../database/connect.ts";
import type { ReadFresh } from "../../../database/connection/replica.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { markExisting, type RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { currentPlaceId } from "../place/merged-places.ts";
import { consume, refund } from "../rate-limit/rate-limit.sql.ts";
import {
  type CommentSubject,
  deleteComment,
  insertComment,
  replaceComment,
  type SubmittedComment,
  unknownSubjectErrors,
} from "./comment.sql.ts";
import { countApprovedComments, getOwnComment, listApprovedComments, listOwnComments } from "./comment-list.sql.ts";
import { markComment } from "./comment-mark.sql.ts";
import { withPhotos } from "./comment-photos.ts";

const MAX_PER_HOUR = 10;
const MAX_MARKS_PER_HOUR = 120;

interface CommentDeps {
  db: Db;
  readFresh: ReadFresh;
  catalog: Catalog;
}

/** Registers the route by which a member marks another's comment as helpful. */
function registerMarkRoute(handle: RouteRegistrar, db: Db) {
  handle(endpoints.markComment, async ({ id, helpful }, { member: { account } }) => {
    await consume(db, `helpful ${account}`, MAX_MARKS_PER_HOUR, 3600);
    const count = await markComment(db, account, id, helpful);
    const message = helpful ? "این دیدگاه را مفید شمردید. سپاسگزاریم." : "نشان شما برداشته شد.";
    return { helpful: count, marked: helpful, message };
  });
}

/** What is commented on, by its present id. Throws ApiError "place_unknown" or "post_unknown" if it is not published. */
function currentSubject(index: CatalogIndex, { kind, id: named }: CommentSubject): CommentSubject {
  const id = kind === "place" ? currentPlaceId(index, named) : named;
  if (!(kind === "place" ? index.places : index.postById).has(id)) throw apiError(unknownSubjectErrors[kind]);
  return { kind, id };
}

/** Registers the routes for commenting and for a member's own comments. */
export function registerCommentRoutes(handle: RouteRegistrar, { db, readFresh, catalog }: CommentDeps) {
  /** Counts a comment against the member's limit, unless it is refused or has arrived before. */
  const submit = async (account: number, insert: () => Promise<SubmittedComment>) => {
    const limitKey = `comment ${account}`;
    await consume(db, limitKey, MAX_PER_HOUR, 3600);
    const { id, isNew } = await insert().catch(async (error) => {
      if (error instanceof ApiError) await refund(db, limitKey);
      throw error;
    });
    if (!isNew) await refund(db, limitKey);
    const message = "دیدگاه شما رسید و پس از بررسی منتشر می‌شود.";
    const body = { comment: await getOwnComment(db, account, id), message };
    return isNew ? body : markExisting(body);
  };
  const createComment = async (account: number, named: CommentSubject, text: string) => {
    const subject = currentSubject(catalog.current(), named);
    return submit(account, () => insertComment(db, account, subject, text));
  };

  handle(
    endpoints.listComments,
    async ({ place_id, post_id, sort, page, page_count }, { member }) => {
      const index = catalog.current();
      if ((place_id === undefined) === (post_id === undefined))
        throw apiError("fields_wrong", { place_id: "یکی از place_id و post_id را بنویسید." });
      const subject = currentSubject(
        index,
        place_id === undefined ? { kind: "post", id: post_id! } : { kind: "place", id: place_id },
      );
      const [comments, total] = await Promise.all([
        listApprovedComments(db, subject, {
          account: member?.account ?? null,
          sort,
          limit: page_count,
          offset: (page - 1) * page_count,
        }),
        countApprovedComments(db, subject),
      ]);
      const photos = subject.kind === "place" ? index.photosByPlace.get(subject.id) : undefined;
      return toPage(withPhotos(comments, photos), total, { page, page_count });
    },
    { isPublic: () => false },
  );

  handle(endpoints.createPlaceComment, ({ id, comment }, { member }) =>
    createComment(member.account, { kind: "place", id }, comment),
  );
  handle(endpoints.createPostComment, ({ id, comment }, { member }) =>
    createComment(member.account, { kind: "post", id }, comment),
  );

  handle(endpoints.replaceOwnComment, ({ id, comment }, { member: { account } }) =>
    submit(account, () => replaceComment(db, account, id, comment)),
  );

  handle(endpoints.listOwnComments, async ({ page, page_count }, { member }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const { comments, total, ...counts } = await readFresh(member.written ?? null, (from) =>
      listOwnComments(from, member.account, slice),
    );
    return { ...toPage(comments, total, { page, page_count }), ...counts };
  });

  registerMarkRoute(handle, db);

  handle(endpoints.deleteOwnComment, async ({ id }, { member }) => {
    if (!(await deleteComment(db, member.account, id))) throw apiError("comment_unknown");
    return { message: "دیدگاه شما پاک شد." };
  });
}
