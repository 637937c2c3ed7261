import { apiError } from "../../../contract/api-errors.ts";
import * as calls from "../../../contract/desk/comment.ts";
import type { Db, Queryable } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { paged } from "../../http/paged.ts";
import { placeCover } from "../place/place-card.ts";
import { postCard } from "../post/post-card.ts";
import { commentCounts, type DeskCommentRow, deskComments, lockComments, medianWait } from "./comment-desk.sql.ts";
import { saidOf } from "./comment-outcome.ts";
import { type Decision, decideComment, undoDecision } from "./decision.sql.ts";

/** Registers the desk routes for the moderation queue of comments. */
export function registerCommentDeskRoutes(answer: RouteRegistrar, { db, catalog }: { db: Db; catalog: Catalog }) {
  answer(calls.listDeskComments, async ({ page, page_count, state, ...question }) => {
    const part = { limit: page_count, offset: (page - 1) * page_count };
    const [rows, counts, median_wait_seconds] = await Promise.all([
      deskComments(db, { ...question, ...part, state }),
      commentCounts(db, question),
      medianWait(db),
    ]);
    const total = counts[state];
    const snapshot = catalog.current();
    const data = rows.map((row) => ({ ...row, about: seen(snapshot, row.about) }));
    return { ...paged(data, total, { page, page_count }), counts, median_wait_seconds };
  });

  answer(calls.approveComments, async ({ ids, from }, { member }) => {
    const approved = (id: number): Decision => ({ id, by: member.account, state: "approved" });
    const data = await db.begin((tx) => decideAll(tx, ids.map(approved), from));
    return saidOf("approved", data);
  });

  answer(calls.rejectComments, async ({ ids, reason, from }, { member }) => {
    const rejected = (id: number): Decision => ({ id, by: member.account, state: "rejected", reason });
    const data = await db.begin((tx) => decideAll(tx, ids.map(rejected), from));
    return saidOf("rejected", data);
  });

  answer(calls.undoComments, async ({ ids }, { member }) => {
    const data = await db.begin((tx) => undoAll(tx, ids, member.account));
    if (data.every(({ outcome }) => outcome !== "done") && data.some(({ outcome }) => outcome === "already"))
      throw apiError("undo_late");
    return saidOf("undone", data);
  });
}

/** Decides on the comments that are still in the state that the editor saw. */
async function decideAll(tx: Queryable, decisions: Decision[], from: calls.DeskCommentState) {
  const standing = await lockComments(
    tx,
    decisions.map(({ id }) => id),
  );
  const outcomes: calls.CommentOutcome[] = [];
  for (const decision of decisions) {
    const now = standing.get(decision.id);
    if (!now) outcomes.push({ id: decision.id, outcome: "unknown", state: null, by: null });
    else if (now.state !== from) outcomes.push({ ...now, outcome: "already" });
    else if ((await decideComment(tx, decision)) === "same") outcomes.push({ ...now, outcome: "already" });
    else outcomes.push({ ...now, outcome: "done", state: decision.state });
  }
  return outcomes;
}

async function undoAll(tx: Queryable, ids: number[], by: number) {
  await lockComments(tx, ids);
  const outcomes = new Map<number, calls.CommentOutcome["outcome"]>();
  const named = { undone: "done", late: "already", unknown: "unknown" } as const;
  for (const id of ids) outcomes.set(id, named[await undoDecision(tx, id, by)]);
  const standing = await lockComments(tx, ids);
  return ids.map((id) => ({ ...(standing.get(id) ?? { id, state: null, by: null }), outcome: outcomes.get(id)! }));
}

/** The subject of a comment, with the link and cover that visitors see now. */
function seen(snapshot: Snapshot, about: DeskCommentRow["about"]): calls.DeskComment["about"] {
  const { placeById, postById } = snapshot;
  const place = about.kind === "place" ? placeById.get(about.id) : undefined;
  if (place) return { ...about, link: `/place-details/${about.id}`, cover: placeCover(snapshot, place) };
  const post = about.kind === "post" ? postById.get(about.id) : undefined;
  if (post) return { ...about, link: `/blog/${about.id}`, cover: postCard(snapshot, post).cover };
  return { ...about, link: null, cover: null };
}
