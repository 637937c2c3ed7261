import { apiError } from "../../../contract/api-errors.ts";
import type { SubActivity } from "../../../contract/catalog/activity.ts";
import * as calls from "../../../contract/catalog/activity.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import { htmlOf } from "../../catalog/links.ts";
import type { CatalogActivity, Snapshot } from "../../catalog/snapshot.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";
import { pageOf } from "../place/place-page.ts";
import { posterImage } from "../poster/poster-image.ts";
import { activitySubject } from "../poster/poster-subject.ts";
import { choose, chosenBy, drop } from "./selected-activity.sql.ts";

/** Registers the routes for activities and sub-activities. */
export function registerActivityRoutes(answer: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  answer(calls.listActivities, () => {
    const snapshot = catalog.current();
    return { data: snapshot.activities.filter(isWhole).map((activity) => activityCard(snapshot, activity)) };
  });

  answer(calls.listSubActivities, ({ activity_id }) => {
    const snapshot = catalog.current();
    return { data: subsOf(snapshot, activity_id) };
  });

  answer(calls.showActivity, ({ id, ...paging }) => {
    const snapshot = catalog.current();
    const activity = snapshot.activityById.get(id);
    if (!activity) throw apiError("activity_unknown");
    const parent = activity.parentId === null ? undefined : snapshot.activityById.get(activity.parentId);
    const order = snapshot.orders.best.filter((index) => snapshot.places[index]!.activityIds.includes(id));
    return {
      activity: {
        ...activityCard(snapshot, activity),
        activity: parent ? ref(parent) : null,
        body: activity.body && htmlOf(snapshot, activity.body),
        season: activity.season,
        bring: activity.bring,
        safety: activity.safety,
        suits: activity.suits,
      },
      sub_activities: isWhole(activity) ? subsOf(snapshot, id) : [],
      places: pageOf(snapshot, order, paging),
    };
  });
}

/** Registers the routes for the activities that a member has selected as interests. */
export function registerMemberActivityRoutes(answer: RouteRegistrar, { catalog, db }: { catalog: Catalog; db: Db }) {
  const own = async (account: number) => {
    const snapshot = catalog.current();
    const chosen = await chosenBy(db, account);
    return snapshot.activities.map((activity) => ({
      ...activityCard(snapshot, activity),
      activity: isWhole(activity) ? null : ref(snapshot.activityById.get(activity.parentId!)!),
      chosen: chosen.has(activity.id),
    }));
  };

  answer(calls.listOwnActivities, async (_input, { member }) => ({ data: await own(member.account) }));

  answer(calls.listChosenActivities, async (_input, { member }) => ({
    data: (await own(member.account)).filter(({ chosen }) => chosen),
  }));

  answer(calls.chooseActivities, async ({ id }, { member }) => {
    const { activityById } = catalog.current();
    if (!id.every((value) => activityById.has(value))) throw apiError("activity_unknown");
    await choose(db, member.account, id);
    return { message: "برگزیده‌های شما ذخیره شد." };
  });

  answer(calls.dropActivities, async ({ id }, { member }) => {
    await drop(db, member.account, id);
    return { message: "برگزیده‌های شما ذخیره شد." };
  });
}

const isWhole = ({ parentId }: CatalogActivity) => parentId === null;

function activityCard({ activities }: Snapshot, activity: CatalogActivity) {
  const { id, slug, name, icon, summary, placeCount } = activity;
  return {
    id,
    name,
    icon,
    summary,
    cover: posterImage(`activity-${slug}`, activitySubject(slug), name),
    sub_count: activities.filter(({ parentId }) => parentId === id).length,
    place_count: placeCount,
  };
}

/** The sub-activities of one activity, or all of them. */
function subsOf(snapshot: Snapshot, of: number | undefined): SubActivity[] {
  return snapshot.activities
    .filter(({ parentId }) => (of === undefined ? parentId !== null : parentId === of))
    .map((activity) => ({
      ...activityCard(snapshot, activity),
      activity: ref(snapshot.activityById.get(activity.parentId!)!),
    }));
}
