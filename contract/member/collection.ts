import { z } from "zod";
import { Place, PlaceCard } from "../catalog/place.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, MonthList, Paging, pageOf, Ref, SearchText, shortLine, YesNo } from "../fields.ts";
import { FileResponse } from "../file-response.ts";
import { Image } from "../image.ts";
import { PostCard } from "../site/post.ts";
import { Secret } from "./member-fields.ts";

/** The two collections that every member has. */
export const BUILTIN_COLLECTIONS = ["bookmark", "favorite"] as const;
const BuiltinType = z.enum(BUILTIN_COLLECTIONS, "این مجموعه شناخته نیست.");
export type BuiltinCollection = z.output<typeof BuiltinType>;

/** A collection of places: a built-in one, or the id of one that the member created. */
export const CollectionType = z.union([BuiltinType, Id], "این مجموعه شناخته نیست.");

/**
 * How many collections a member may create, how many places or stories each may hold, the lengths of a name and of a note, and how
 * many points the map of a list shows.
 */
export const COLLECTION_LIMITS = { collections: 100, places: 5000, name: 60, note: 500, points: 300 };

export const CollectionName = shortLine("نام مجموعه را بنویسید.", COLLECTION_LIMITS.name);

/** A collection as its owner sees it. */
export const Collection = z.object({
  id: z.int(),
  name: z.string(),
  count: z.int(),
  /** The cover of the place that its member chose, or of the one that was added last; null while the collection is empty. */
  cover: Image.nullable(),
  /** What the member wrote about it. */
  note: z.string().nullable(),
  /** Whether those who have its link read the notes. */
  notes_shared: z.boolean(),
  /** The path of the public page of a shared collection; null when it is not shared. */
  share_url: z.string().nullable(),
});
export type Collection = z.output<typeof Collection>;

/** A place in a collection. `position` decides whether directions are offered: only to an exact position. */
const CollectionPlace = PlaceCard.extend({
  position: Place.shape.position,
  /** When it was added. */
  added_at: z.string(),
  /** What the member wrote about it. */
  note: z.string().nullable(),
});

/** A place on the map of a collection. */
export const CollectionPoint = PlaceCard.pick({ id: true, name: true, lat: true, lon: true });
export type CollectionPoint = z.output<typeof CollectionPoint>;

/** `own` is the order that the member has given a collection; the places that were added since come first. */
export const COLLECTION_SORTS = ["own", "newest", "oldest", "name", "best"] as const;
export type CollectionSort = (typeof COLLECTION_SORTS)[number];

/** Which places of a collection: those whose names have the words of `q`, of these provinces, and good in one of these months. */
export const CollectionFilter = {
  q: SearchText.optional(),
  province_id: IdList.optional(),
  month: MonthList.optional(),
};

const FacetCount = Ref.extend({ count: z.int() });

const Confirmation = z.object({ message: z.string() });
const Stored = Confirmation.extend({ stored: z.boolean() });
/** For `undoCollectionMove`, which brings a place back with its day, note and rank; null when it left no collection, or all of them. */
const Removal = z.int().nullable();

export const listCollections = endpoint({
  method: "GET",
  path: "profile/collection",
  access: "member",
  summary: "نشان‌شده‌ها، علاقه‌مندی‌ها و مجموعه‌های خود",
  input: z.object({}),
  output: z.object({
    /** The first twenty of each, in the member's own order; `counts` has the totals. */
    bookmark: z.array(PlaceCard),
    favorite: z.array(PlaceCard),
    counts: z.object({ bookmark: z.int(), favorite: z.int() }),
    custom: z.array(Collection),
  }),
});

export const showCollection = endpoint({
  method: "GET",
  path: "profile/collection/get",
  access: "member",
  summary: "مکان‌های یک مجموعه، یا بدون type مکان‌های همهٔ مجموعه‌ها، صفحه به صفحه، تازه‌ترین نخست یا به ترتیب خود عضو",
  input: z.object({
    type: CollectionType.optional(),
    ...CollectionFilter,
    sort: z.enum(COLLECTION_SORTS, "این چیدمان شناخته نیست.").default("own"),
    ...Paging,
  }),
  output: pageOf(CollectionPlace).extend({
    /** Null for the built-in collections and for all collections. */
    collection: Collection.nullable(),
    /** The number of places without filters. */
    unfiltered: z.int(),
    /** The provinces and months of the places, with the number of places under the other filters; the provinces by name. */
    facets: z.object({ province: z.array(FacetCount), month: z.array(z.object({ id: z.int(), count: z.int() })) }),
    /** The first places in this order, of all pages, for a map. */
    points: z.array(CollectionPoint),
  }),
  errors: ["collection_unknown"],
});

/** Marks the saved places in a list of cards. */
export const listStoredPlaces = endpoint({
  method: "GET",
  path: "profile/collection/stored",
  access: "member",
  summary: "از این مکان‌ها، آن‌ها که در نشان‌شده‌ها هستند",
  input: z.object({ ids: IdList }),
  output: z.object({ ids: z.array(z.int()) }),
});

export const createCollection = endpoint({
  method: "POST",
  path: "profile/collection/storeCustom",
  access: "member",
  summary: "مجموعهٔ تازه می‌سازد",
  creates: true,
  input: z.object({ name: CollectionName }),
  output: Confirmation.extend({ id: z.int() }),
  errors: ["collection_taken", "collections_too_many"],
});

export const renameCollection = endpoint({
  method: "POST",
  path: "profile/collection/renameCustom/:id",
  access: "member",
  summary: "نام یک مجموعهٔ خود را عوض می‌کند",
  input: z.object({ id: Id, name: CollectionName }),
  output: Confirmation,
  errors: ["collection_unknown", "collection_taken"],
});

const deletion = {
  path: "profile/collection/destroyCustom/:id",
  access: "member",
  input: z.object({ id: Id }),
  output: Confirmation,
} as const;

export const deleteCollection = endpoint({
  ...deletion,
  method: "POST",
  summary: "یک مجموعهٔ خود را پاک می‌کند؛ مکان‌هایش می‌مانند",
  errors: ["collection_unknown"],
});

/** Required by the specification; the web uses POST. */
export const deleteCollectionByGet = endpoint({
  ...deletion,
  method: "GET",
  writes: true,
  summary: "همان، با GET؛ پیش‌خواندن مرورگر پذیرفته نیست",
  errors: ["collection_unknown", "prefetch_refused"],
});

export const toggleCollectionPlace = endpoint({
  method: "POST",
  path: "profile/collection/store/:type/:id",
  access: "member",
  summary: "مکان را به مجموعه می‌افزاید، یا اگر آنجاست برمی‌دارد",
  input: z.object({
    type: CollectionType,
    id: Id,
    /** The desired state; toggles when it is missing. */
    stored: YesNo.optional(),
  }),
  output: Stored.extend({ change: Removal }),
  errors: ["collection_unknown", "place_unknown", "collection_full"],
});

export const removeCollectionPlace = endpoint({
  method: "POST",
  path: "profile/collection/delete/:id",
  access: "member",
  summary: "مکان را از یک مجموعه، یا بدون type از همهٔ مجموعه‌ها برمی‌دارد",
  input: z.object({ id: Id, type: CollectionType.optional() }),
  output: Confirmation.extend({ change: Removal }),
  errors: ["collection_unknown"],
});

export const listPostBookmarks = endpoint({
  method: "GET",
  path: "profile/postCollection",
  access: "member",
  summary: "داستان‌های نشان‌شده و دوست‌داشته",
  input: z.object({}),
  output: z.object({ bookmark: z.array(PostCard), favorite: z.array(PostCard) }),
});

export const togglePostBookmark = endpoint({
  method: "POST",
  path: "profile/postCollection/store/:type/:id",
  access: "member",
  summary: "داستان را نشان می‌کند، یا نشانش را برمی‌دارد",
  input: z.object({ type: BuiltinType, id: Id, stored: YesNo.optional() }),
  output: Stored,
  errors: ["post_unknown", "collection_full"],
});

export const shareCollection = endpoint({
  method: "POST",
  path: "profile/collection/share/:id",
  access: "member",
  summary: "برای مجموعه پیوندی می‌سازد که حدس‌زدنی نیست؛ هر که آن را دارد مجموعه را می‌بیند",
  input: z.object({
    id: Id,
    /** Whether those who have the link also read the notes; without it that stays as it is, at first not. */
    notes: YesNo.optional(),
  }),
  output: Confirmation.extend({ share_url: z.string() }),
  errors: ["collection_unknown"],
});

export const unshareCollection = endpoint({
  method: "POST",
  path: "profile/collection/unshare/:id",
  access: "member",
  summary: "پیوند مجموعه را از کار می‌اندازد",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["collection_unknown"],
});

/** Reveals nothing about the owner. */
export const showSharedCollection = endpoint({
  method: "GET",
  path: "collection/shared/:token",
  access: "visitor",
  summary: "مجموعه‌ای که با پیوند به اشتراک گذاشته‌اند",
  input: z.object({ token: Secret, ...Paging }),
  output: pageOf(PlaceCard.extend({ note: z.string().nullable() })).extend({
    name: z.string(),
    /** The notes are null unless their member shares them, too. */
    note: z.string().nullable(),
    /** The first places, of all pages, for a map. */
    points: z.array(CollectionPoint),
  }),
  errors: ["collection_unknown"],
});

export const EXPORT_FORMATS = ["gpx", "kml", "geojson"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];
export const ExportFormat = z.enum(EXPORT_FORMATS, "این قالب شناخته نیست.");

export const exportCollection = endpoint({
  method: "GET",
  path: "profile/collection/export",
  access: "member",
  summary: "مکان‌های یک مجموعه برای نقشه‌خوان‌ها: GPX، KML یا GeoJSON",
  input: z.object({ type: CollectionType, format: ExportFormat }),
  file: true,
  output: z.instanceof(FileResponse),
  errors: ["collection_unknown"],
});
