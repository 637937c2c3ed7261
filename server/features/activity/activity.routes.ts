import { apiError } from "../../../contract/api-errors.ts";
import type { SubActivity } from "../../../contract/catalog/activity.ts";
import * as endpoints from "../../../contract/catalog/activity.ts";
import type { Db } from "../../../database/connect.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogActivity } from "../../catalog/catalog-rows.ts";
import { getExisting } from "../../catalog/lookup.ts";
import { renderHtml } from "../../catalog/markdown/links.ts";
import type { RouteRegistrar } from "../../http/endpoint-registry.ts";
import { ref } from "../place/place-card.ts";
import { placesWithOption, toPlacePage } from "../place/place-page.ts";
import { posterImage } from "../poster/poster-image.ts";
import { activitySubject } from "../poster/poster-subject.ts";
import { deselectActivities, listSelectedActivityIds, selectActivities } from "./selected-activity.sql.ts";

/** Registers the routes for activities and sub-activities. */
export function registerActivityRoutes(handle: RouteRegistrar, { catalog }: { catalog: Catalog }) {
  handle(endpoints.listActivities, () => {
    const index = catalog.current();
    return { data: index.activities.filter(isTopLevel).map((activity) => toActivityCard(index, activity)) };
  });

  handle(endpoints.listSubActivities, ({ activity_id }) => {
    const index = catalog.current();
    return { data: toSubActivities(index, activity_id) };
  });

  handle(endpoints.showActivity, ({ id, ...paging }) => {
    const index = catalog.current();
    const activity = index.activityById.get(id);
    if (!activity) throw apiError("activity_unknown");
    return {
      activity: {
        ...toActivityCard(index, activity),
        activity: parentRef(index, activity),
        body: activity.body && renderHtml(index, activity.body),
        season: activity.season,
        bring: activity.bring,
        safety: activity.safety,
        suits: activity.suits,
      },
      sub_activities: isTopLevel(activity) ? toSubActivities(index, id) : [],
      places: toPlacePage(index, placesWithOption(index, "activity", id), paging),
    };
  });
}

/** Registers the routes for the activities that a member has selected as interests. */
export function registerMemberActivityRoutes(handle: RouteRegistrar, { catalog, db }: { catalog: Catalog; db: Db }) {
  const listWithSelection = async (account: number) => {
    const index = catalog.current();
    const selectedIds = await listSelectedActivityIds(db, account);
    return index.activities.map((activity) => ({
      ...toActivityCard(index, activity),
      activity: parentRef(index, activity),
      chosen: selectedIds.has(activity.id),
    }));
  };

  handle(endpoints.listMemberActivities, async (_input, { member }) => ({
    data: await listWithSelection(member.account),
  }));

  handle(endpoints.listSelectedActivities, async (_input, { member }) => ({
    data: (await listWithSelection(member.account)).filter(({ chosen }) => chosen),
  }));

  handle(endpoints.selectActivities, async ({ id }, { member }) => {
    const { activityById } = catalog.current();
    if (!id.every((activityId) => activityById.has(activityId))) throw apiError("activity_unknown");
    await selectActivities(db, member.account, id);
    return { message: "انتخاب‌های شما ذخیره شد." };
  });

  handle(endpoints.deselectActivities, async ({ id }, { member }) => {
    await deselectActivities(db, member.account, id);
    return { message: "انتخاب‌های شما ذخیره شد." };
  });
}

const isTopLevel = ({ parentId }: CatalogActivity) => parentId === null;

const parentRef = ({ activityById }: CatalogIndex, { parentId }: CatalogActivity) =>
  parentId === null ? null : ref(getExisting(activityById, parentId));

function toActivityCard(index: CatalogIndex, activity: CatalogActivity) {
  const { id, slug, name, icon, summary, placeCount } = activity;
  return {
    id,
    name,
    icon,
    summary,
    cover: posterImage(`activity-${slug}`, activitySubject(index, activity), name),
    sub_count: index.activities.filter(({ parentId }) => parentId === id).length,
    place_count: placeCount,
  };
}

/** The sub-activities of one activity, or all of them. */
function toSubActivities(index: CatalogIndex, parent: number | undefined): SubActivity[] {
  return index.activities
    .filter(({ parentId }) => parent === undefined || parentId === parent)
    .flatMap((activity) => {
      const reference = parentRef(index, activity);
      return reference ? { ...toActivityCard(index, activity), activity: reference } : [];
    });
}
