import type { ApiErrorCode } from "../contract/api-errors.ts";
import * as activity from "../contract/catalog/activity.ts";
import type { Endpoint, Input } from "../contract/endpoint.ts";
import * as account from "../contract/member/account.ts";
import * as backpack from "../contract/member/backpack.ts";
import * as collection from "../contract/member/collection.ts";
import * as comment from "../contract/member/comment.ts";
import * as profile from "../contract/member/member.ts";
import * as notification from "../contract/member/notification.ts";
import * as rating from "../contract/member/rating.ts";
import * as session from "../contract/member/session.ts";

/** Ids of what belongs to one member, and of a place, a story and an activity that belong to nobody. */
export interface Things {
  collection: number;
  comment: number;
  notification: number;
  session: number;
  category: number;
  thing: number;
  /** A thing and a category that were taken out of the backpack. */
  away: number;
  categoryAway: number;
  place: number;
  post: number;
  activity: number;
  photo: Uint8Array;
}

export interface Example {
  call: Endpoint;
  /** What its member asks with, naming these. */
  input: (its: Things) => object;
  /** What somebody else is told who asks with the same. Without it, the call names nothing of anybody's. */
  foreign: ApiErrorCode | null;
}

const example = <C extends Endpoint>(
  call: C,
  input: (its: Things) => Input<C> & object,
  foreign: ApiErrorCode | null = null,
): Example => ({ call, input, foreign });

const nothing = () => ({});

const ofCollections = [
  example(collection.listCollections, nothing),
  example(collection.showCollection, (its) => ({ type: its.collection }), "collection_unknown"),
  example(collection.showCollection, () => ({ type: "bookmark" as const })),
  example(collection.createCollection, () => ({ name: "کویرها" })),
  example(collection.renameCollection, (its) => ({ id: its.collection, name: "دشت‌ها" }), "collection_unknown"),
  example(collection.deleteCollection, (its) => ({ id: its.collection }), "collection_unknown"),
  example(collection.deleteCollectionByGet, (its) => ({ id: its.collection }), "collection_unknown"),
  example(
    collection.toggleCollectionPlace,
    (its) => ({ type: its.collection, id: its.place, stored: false }),
    "collection_unknown",
  ),
  example(collection.toggleCollectionPlace, (its) => ({ type: "favorite" as const, id: its.place })),
  example(collection.removeCollectionPlace, (its) => ({ type: its.collection, id: its.place }), "collection_unknown"),
  example(collection.removeCollectionPlace, (its) => ({ type: "bookmark" as const, id: its.place })),
  example(collection.listPostBookmarks, nothing),
  example(collection.togglePostBookmark, (its) => ({ type: "bookmark" as const, id: its.post })),
  example(collection.shareCollection, (its) => ({ id: its.collection }), "collection_unknown"),
  example(collection.unshareCollection, (its) => ({ id: its.collection }), "collection_unknown"),
  example(
    collection.exportCollection,
    (its) => ({ type: its.collection, format: "geojson" as const }),
    "collection_unknown",
  ),
];

const ofBackpack = [
  example(backpack.showBackpack, (its) => ({ place_id: its.place, month: 7 })),
  example(backpack.packBackpackItems, () => ({ ids: "101,102" })),
  example(backpack.packBackpackItems, (its) => ({ ids: [102, its.thing] }), "todo_unknown"),
  example(backpack.checkBackpackItem, (its) => ({ todo_id: its.thing, checked: true }), "todo_unknown"),
  example(backpack.createBackpackItem, () => ({ name: "عکاسی" })),
  example(backpack.createBackpackItem, (its) => ({ name: "سه‌پایه", category_id: its.category }), "todo_unknown"),
  example(backpack.renameBackpackItem, (its) => ({ id: its.thing, name: "توپ" }), "todo_unknown"),
  example(backpack.renameBackpackItem, (its) => ({ id: its.category, name: "بازی" }), "todo_unknown"),
  example(backpack.deleteBackpackItem, (its) => ({ id: its.thing }), "todo_unknown"),
  example(backpack.deleteBackpackItem, (its) => ({ id: its.category }), "todo_unknown"),
  example(backpack.restoreBackpackItem, (its) => ({ id: its.away }), "todo_unknown"),
  example(backpack.restoreBackpackItem, (its) => ({ id: its.categoryAway }), "todo_unknown"),
  example(backpack.reorderBackpackItems, (its) => ({ category_id: its.category, ids: [its.thing] }), "todo_unknown"),
  example(backpack.uncheckBackpack, nothing),
  example(backpack.importBackpack, () => ({ categories: [{ name: "تازه", items: [{ name: "طناب" }] }] })),
];

/** How each call that is answered to members only is asked; some more than once, for what they may name. */
export const MEMBER_CALLS: readonly Example[] = [
  ...ofCollections,
  ...ofBackpack,
  example(rating.ratePlace, (its) => ({ id: its.place, rate: 4 })),
  example(comment.createPlaceComment, (its) => ({ id: its.place, comment: "بهارش سبز است" })),
  example(comment.createPostComment, (its) => ({ id: its.post, comment: "خواندنی بود" })),
  example(comment.listOwnComments, nothing),
  example(comment.deleteOwnComment, (its) => ({ id: its.comment }), "comment_unknown"),
  example(notification.listNotifications, nothing),
  example(notification.showNotification, (its) => ({ id: its.notification }), "notification_unknown"),
  example(notification.markNotificationsRead, nothing),
  example(activity.listMemberActivities, nothing),
  example(activity.listSelectedActivities, nothing),
  example(activity.selectActivities, (its) => ({ id: its.activity })),
  example(activity.deselectActivities, (its) => ({ id: its.activity })),
  example(profile.getProfile, nothing),
  example(profile.updateProfile, () => ({ bio: "کوه و کویر" })),
  example(profile.uploadAvatar, (its) => ({ photo: its.photo as Uint8Array<ArrayBuffer> })),
  example(profile.deleteAvatar, nothing),
  example(session.listSessions, nothing),
  example(session.endSession, (its) => ({ id: its.session }), "session_unknown"),
  example(account.logOut, nothing),
];
