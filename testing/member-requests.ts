import type { ApiErrorCode } from "../contract/api-errors.ts";
import * as activity from "../contract/catalog/activity.ts";
import type { Endpoint, Input } from "../contract/endpoint.ts";
import * as account from "../contract/member/account.ts";
import * as amenity from "../contract/member/amenity.ts";
import * as backpack from "../contract/member/backpack.ts";
import * as collection from "../contract/member/collection.ts";
import * as content from "../contract/member/collection-content.ts";
import * as comment from "../contract/member/comment.ts";
import * as device from "../contract/member/device.ts";
import * as profile from "../contract/member/member.ts";
import * as notification from "../contract/member/notification.ts";
import * as memberPhoto from "../contract/member/photo.ts";
import * as rating from "../contract/member/rating.ts";
import * as seen from "../contract/member/seen.ts";
import * as session from "../contract/member/session.ts";
import * as suggestion from "../contract/member/suggestion.ts";

/** Ids of one member's data, of a place, a story, an activity and an amenity without an owner, and of a comment of another member. */
export interface FixtureIds {
  collection: number;
  /** The token of the collection's link. */
  shareToken: string;
  /** A change of collections to undo. */
  change: number;
  comment: number;
  /** A published comment of a third member, on the place. */
  publishedComment: number;
  notification: number;
  session: number;
  category: number;
  item: number;
  /** A list of the backpack, and a deleted one. */
  list: number;
  deletedList: number;
  /** An item of the list, which also has the standard item 103, and a deleted one. */
  listItem: number;
  deletedListItem: number;
  /** A deleted item and a deleted category of the backpack. */
  deletedItem: number;
  deletedCategory: number;
  place: number;
  post: number;
  activity: number;
  amenity: number;
  /** A photograph of which nothing has arrived. */
  photograph: number;
  photo: Uint8Array;
}

export interface MemberRequest {
  endpoint: Endpoint;
  /** The input that the member sends, with the ids of the member's data. */
  input: (ids: FixtureIds) => object;
  /** The error for another member who sends the same input; null when the input contains no ids of the member's data. */
  errorForOthers: ApiErrorCode | null;
}

const memberRequest = <C extends Endpoint>(
  endpoint: C,
  input: (ids: FixtureIds) => Input<C> & object,
  errorForOthers: ApiErrorCode | null = null,
): MemberRequest => ({ endpoint: endpoint, input, errorForOthers: errorForOthers });

const noInput = () => ({});

const collectionRequests = [
  memberRequest(collection.listCollections, noInput),
  memberRequest(collection.showCollection, (ids) => ({ type: ids.collection }), "collection_unknown"),
  memberRequest(collection.showCollection, () => ({ type: "bookmark" as const })),
  memberRequest(collection.listStoredPlaces, (ids) => ({ ids: [ids.place] })),
  memberRequest(collection.createCollection, () => ({ name: "کویرها" })),
  memberRequest(collection.renameCollection, (ids) => ({ id: ids.collection, name: "دشت‌ها" }), "collection_unknown"),
  memberRequest(collection.deleteCollection, (ids) => ({ id: ids.collection }), "collection_unknown"),
  memberRequest(collection.deleteCollectionByGet, (ids) => ({ id: ids.collection }), "collection_unknown"),
  memberRequest(
    collection.toggleCollectionPlace,
    (ids) => ({ type: ids.collection, id: ids.place, stored: false }),
    "collection_unknown",
  ),
  memberRequest(collection.toggleCollectionPlace, (ids) => ({ type: "favorite" as const, id: ids.place })),
  memberRequest(
    collection.removeCollectionPlace,
    (ids) => ({ type: ids.collection, id: ids.place }),
    "collection_unknown",
  ),
  memberRequest(collection.removeCollectionPlace, (ids) => ({ type: "bookmark" as const, id: ids.place })),
  memberRequest(collection.listPostBookmarks, noInput),
  memberRequest(collection.togglePostBookmark, (ids) => ({ type: "bookmark" as const, id: ids.post })),
  memberRequest(collection.shareCollection, (ids) => ({ id: ids.collection }), "collection_unknown"),
  memberRequest(collection.unshareCollection, (ids) => ({ id: ids.collection }), "collection_unknown"),
  memberRequest(
    collection.exportCollection,
    (ids) => ({ type: ids.collection, format: "geojson" as const }),
    "collection_unknown",
  ),
  memberRequest(
    content.moveCollectionPlaces,
    (ids) => ({ from: ids.collection, to: "bookmark" as const, ids: [ids.place] }),
    "collection_unknown",
  ),
  memberRequest(
    content.moveCollectionPlaces,
    (ids) => ({ from: "bookmark" as const, to: ids.collection, all: true }),
    "collection_unknown",
  ),
  memberRequest(content.undoCollectionMove, (ids) => ({ id: ids.change }), "change_unknown"),
  memberRequest(content.editCollection, (ids) => ({ id: ids.collection, note: "برای نوروز" }), "collection_unknown"),
  memberRequest(content.arrangeCollection, (ids) => ({ id: ids.collection, rank: 1 }), "collection_unknown"),
  memberRequest(
    content.arrangeCollectionPlace,
    (ids) => ({ collection: ids.collection, id: ids.place, rank: 1 }),
    "collection_unknown",
  ),
  memberRequest(
    content.noteCollectionPlace,
    (ids) => ({ type: ids.collection, id: ids.place, note: "صبح زود" }),
    "collection_unknown",
  ),
  memberRequest(content.copySharedCollection, (ids) => ({ token: ids.shareToken })),
];

const backpackRequests = [
  memberRequest(backpack.showBackpack, (ids) => ({ place_id: ids.place, month: 7 })),
  memberRequest(backpack.packBackpackItems, () => ({ ids: "101,102" })),
  memberRequest(backpack.packBackpackItems, (ids) => ({ ids: [102, ids.item] }), "todo_unknown"),
  memberRequest(backpack.checkBackpackItem, (ids) => ({ todo_id: ids.item, checked: true }), "todo_unknown"),
  memberRequest(backpack.createBackpackItem, () => ({ name: "عکاسی" })),
  memberRequest(backpack.createBackpackItem, (ids) => ({ name: "سه‌پایه", category_id: ids.category }), "todo_unknown"),
  memberRequest(backpack.renameBackpackItem, (ids) => ({ id: ids.item, name: "توپ" }), "todo_unknown"),
  memberRequest(backpack.renameBackpackItem, (ids) => ({ id: ids.category, name: "بازی" }), "todo_unknown"),
  memberRequest(backpack.deleteBackpackItem, (ids) => ({ id: ids.item }), "todo_unknown"),
  memberRequest(backpack.deleteBackpackItem, (ids) => ({ id: ids.category }), "todo_unknown"),
  memberRequest(backpack.restoreBackpackItem, (ids) => ({ id: ids.deletedItem }), "todo_unknown"),
  memberRequest(backpack.restoreBackpackItem, (ids) => ({ id: ids.deletedCategory }), "todo_unknown"),
  memberRequest(
    backpack.reorderBackpackItems,
    (ids) => ({ category_id: ids.category, ids: [ids.item] }),
    "todo_unknown",
  ),
  memberRequest(backpack.uncheckBackpack, noInput),
  memberRequest(backpack.importBackpack, () => ({ categories: [{ name: "تازه", items: [{ name: "طناب" }] }] })),
  memberRequest(backpack.createBackpackList, (ids) => ({ name: "شمال", place_id: ids.place, month: 2 })),
  ...[
    memberRequest(backpack.showBackpack, (ids) => ({ list_id: ids.list }), "backpack_list_unknown"),
    memberRequest(backpack.packBackpackItems, (ids) => ({ list_id: ids.list, ids: "101" }), "backpack_list_unknown"),
    memberRequest(
      backpack.checkBackpackItem,
      (ids) => ({ list_id: ids.list, todo_id: 103, checked: true }),
      "backpack_list_unknown",
    ),
    memberRequest(
      backpack.createBackpackItem,
      (ids) => ({ list_id: ids.list, name: "سه‌پایه", category_id: 1 }),
      "backpack_list_unknown",
    ),
    memberRequest(
      backpack.renameBackpackItem,
      (ids) => ({ list_id: ids.list, id: ids.listItem, name: "توپ" }),
      "backpack_list_unknown",
    ),
    memberRequest(
      backpack.deleteBackpackItem,
      (ids) => ({ list_id: ids.list, id: ids.listItem }),
      "backpack_list_unknown",
    ),
    memberRequest(
      backpack.restoreBackpackItem,
      (ids) => ({ list_id: ids.list, id: ids.deletedListItem }),
      "backpack_list_unknown",
    ),
    memberRequest(
      backpack.reorderBackpackItems,
      (ids) => ({ list_id: ids.list, category_id: 1, ids: [103] }),
      "backpack_list_unknown",
    ),
    memberRequest(backpack.uncheckBackpack, (ids) => ({ list_id: ids.list }), "backpack_list_unknown"),
    memberRequest(
      backpack.importBackpack,
      (ids) => ({ list_id: ids.list, categories: [{ name: "تازه", items: [] }] }),
      "backpack_list_unknown",
    ),
    memberRequest(backpack.createBackpackList, (ids) => ({ name: "شمال", copy_of: ids.list }), "backpack_list_unknown"),
    memberRequest(
      backpack.editBackpackList,
      (ids) => ({ id: ids.list, name: "جنوب", place_id: ids.place, month: 10 }),
      "backpack_list_unknown",
    ),
    memberRequest(backpack.deleteBackpackList, (ids) => ({ id: ids.list }), "backpack_list_unknown"),
    memberRequest(backpack.restoreBackpackList, (ids) => ({ id: ids.deletedList }), "backpack_list_unknown"),
  ],
];

const photograph = (ids: FixtureIds) => ({
  place_id: ids.place,
  file_name: "ayvan.jpg",
  size: ids.photo.length,
  modified: 8,
  credit: "سارا رضایی",
});

const photographRequests = [
  memberRequest(memberPhoto.beginPhoto, photograph),
  memberRequest(
    memberPhoto.beginPhoto,
    (ids) => ({ ...photograph(ids), modified: 9, comment_id: ids.comment }),
    "comment_unknown",
  ),
  memberRequest(
    memberPhoto.sendPhotoPart,
    (ids) => ({ id: ids.photograph, start: 0, part: ids.photo as Uint8Array<ArrayBuffer> }),
    "photograph_unknown",
  ),
  memberRequest(memberPhoto.listOwnPhotos, noInput),
  memberRequest(memberPhoto.removeOwnPhoto, (ids) => ({ id: ids.photograph }), "photograph_unknown"),
];

/** Requests for every endpoint that requires a member, some with several inputs. */
export const MEMBER_REQUESTS: readonly MemberRequest[] = [
  ...collectionRequests,
  ...backpackRequests,
  ...photographRequests,
  memberRequest(device.mergeDevice, (ids) => ({ bookmarks: [{ id: ids.place, at: 0 }], packing: [{ name: "طناب" }] })),
  memberRequest(rating.ratePlace, (ids) => ({ id: ids.place, rate: 4 })),
  memberRequest(rating.listOwnRatings, noInput),
  memberRequest(seen.listSeenPlaces, noInput),
  memberRequest(rating.withdrawRating, (ids) => ({ id: ids.place })),
  memberRequest(comment.createPlaceComment, (ids) => ({ id: ids.place, comment: "بهارش سبز است" })),
  memberRequest(comment.createPostComment, (ids) => ({ id: ids.post, comment: "خواندنی بود" })),
  memberRequest(suggestion.suggestCorrection, (ids) => ({
    id: ids.place,
    field: "phone_signal" as const,
    value: "good",
  })),
  memberRequest(amenity.reportAmenity, (ids) => ({ id: ids.amenity, problem: "gone" as const })),
  memberRequest(comment.listOwnComments, noInput),
  memberRequest(
    comment.replaceOwnComment,
    (ids) => ({ id: ids.comment, comment: "پاییزش زرد است" }),
    "comment_unknown",
  ),
  memberRequest(comment.markComment, (ids) => ({ id: ids.publishedComment })),
  memberRequest(comment.markComment, (ids) => ({ id: ids.comment, helpful: false }), "comment_unknown"),
  memberRequest(comment.deleteOwnComment, (ids) => ({ id: ids.comment }), "comment_unknown"),
  memberRequest(notification.listNotifications, noInput),
  memberRequest(notification.showNotification, (ids) => ({ id: ids.notification }), "notification_unknown"),
  memberRequest(notification.markNotificationsRead, noInput),
  memberRequest(activity.listMemberActivities, noInput),
  memberRequest(activity.listSelectedActivities, noInput),
  memberRequest(activity.selectActivities, (ids) => ({ id: ids.activity })),
  memberRequest(activity.deselectActivities, (ids) => ({ id: ids.activity })),
  memberRequest(profile.getProfile, noInput),
  memberRequest(profile.updateProfile, () => ({ bio: "کوه و کویر" })),
  memberRequest(profile.uploadAvatar, (ids) => ({ photo: ids.photo as Uint8Array<ArrayBuffer> })),
  memberRequest(profile.deleteAvatar, noInput),
  memberRequest(session.listSessions, noInput),
  memberRequest(session.endSession, (ids) => ({ id: ids.session }), "session_unknown"),
  memberRequest(account.logOut, noInput),
];
