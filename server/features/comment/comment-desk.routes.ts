import { apiError } from "../../../contract/api-errors.ts";
import * as endpoints from "../../../contract/desk/comment.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import { getExisting } from "../../catalog/lookup.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { toPage } from "../../http/page.ts";
import { placeCover } from "../place/place-card.ts";
import { toPostCard } from "../post/post-card.ts";
import {
  countComments,
  type DeskCommentRow,
  getMedianWait,
  loadDeskComment,
  lockComments,
  selectDeskComments,
} from "./comment-desk.sql.ts";
import { toOutcomeResponse } from "./comment-outcome.ts";
import { type Decision, decideComment, undoDecision } from "./decision.sql.ts";
import { removeReply, setReply } from "./reply.sql.ts";

/** Registers the desk routes for the moderation queue of comments. */
export function registerCommentDeskRoutes(handle: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  handle(endpoints.listDeskComments, async ({ page, page_count, state, ...filter }) => {
    const slice = { limit: page_count, offset: (page - 1) * page_count };
    const [rows, counts, median_wait_seconds] = await Promise.all([
      selectDeskComments(db, { ...filter, ...slice, state }),
      countComments(db, filter),
      getMedianWait(db),
    ]);
    const total = counts[state];
    const index = catalog.current();
    const data = rows.map((row) => ({ ...row, about: toSubject(index, row.about) }));
    return { ...toPage(data, total, { page, page_count }), counts, median_wait_seconds };
  });

  handle(endpoints.showDeskComment, async ({ id }) => {
    const comment = await loadDeskComment(db, id);
    return { ...comment, about: toSubject(catalog.current(), comment.about) };
  });

  handle(endpoints.approveComments, async ({ ids, from }, { member }) => {
    const toApproval = (id: number): Decision => ({ id, by: member.account, state: "approved" });
    const data = await db.begin((tx) => decideAll(tx, ids.map(toApproval), from));
    return toOutcomeResponse("approved", data);
  });

  handle(endpoints.rejectComments, async ({ ids, reason, from }, { member }) => {
    const toRejection = (id: number): Decision => ({ id, by: member.account, state: "rejected", reason });
    const data = await db.begin((tx) => decideAll(tx, ids.map(toRejection), from));
    return toOutcomeResponse("rejected", data);
  });

  handle(endpoints.undoCommentDecisions, async ({ ids }, { member }) => {
    const data = await db.begin((tx) => undoAll(tx, ids, member.account));
    if (data.every(({ outcome }) => outcome !== "done") && data.some(({ outcome }) => outcome === "already"))
      throw apiError("undo_late");
    return toOutcomeResponse("undone", data);
  });

  handle(endpoints.replyToComment, async ({ id, reply, seen = null, from }, { member }) => {
    const state = from === "waiting" ? "pending" : from;
    await db.begin((tx) => setReply(tx, { id, by: member.account, text: reply, seen, from: state }));
    const message = from === "waiting" ? "دیدگاه پذیرفته شد و پاسخ زیر آن آمد." : "پاسخ زیر دیدگاه آمد.";
    return { message };
  });

  handle(endpoints.removeCommentReply, async ({ id, seen }, { member }) => {
    await db.begin((tx) => removeReply(tx, { id, by: member.account, seen }));
    return { message: "پاسخ از زیر دیدگاه برداشته شد." };
  });
}

/** Decides on the comments that are still in the state that the editor saw. */
async function decideAll(tx: Queryable, decisions: Decision[], from: endpoints.DeskCommentState) {
  const lockedComments = await lockComments(
    tx,
    decisions.map(({ id }) => id),
  );
  const outcomes: endpoints.CommentOutcome[] = [];
  for (const decision of decisions) {
    const comment = lockedComments.get(decision.id);
    if (!comment) outcomes.push({ id: decision.id, outcome: "unknown", state: null, by: null });
    else if (comment.state !== from) outcomes.push({ ...comment, outcome: "already" });
    else if ((await decideComment(tx, decision)) === "same") outcomes.push({ ...comment, outcome: "already" });
    else outcomes.push({ ...comment, outcome: "done", state: decision.state });
  }
  return outcomes;
}

async function undoAll(tx: Queryable, ids: number[], by: number) {
  await lockComments(tx, ids);
  const outcomes = new Map<number, endpoints.CommentOutcome["outcome"]>();
  const outcomeOf = { undone: "done", late: "already", unknown: "unknown" } as const;
  for (const id of ids) outcomes.set(id, outcomeOf[await undoDecision(tx, id, by)]);
  const lockedComments = await lockComments(tx, ids);
  return ids.map((id) => ({
    ...(lockedComments.get(id) ?? { id, state: null, by: null }),
    outcome: getExisting(outcomes, id),
  }));
}

/** The subject of a comment, with the link and cover that visitors see now. */
function toSubject(index: CatalogIndex, about: DeskCommentRow["about"]): endpoints.DeskComment["about"] {
  const { places, postById } = index;
  const place = about.kind === "place" ? places.get(about.id) : undefined;
  if (place) return { ...about, link: `/place-details/${about.id}`, cover: placeCover(index, place) };
  const post = about.kind === "post" ? postById.get(about.id) : undefined;
  if (post) return { ...about, link: `/blog/${about.id}`, cover: toPostCard(index, post).cover };
  return { ...about, link: null, cover: null };
}
