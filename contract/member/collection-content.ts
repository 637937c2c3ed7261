import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { Flag, Id, IdList, numericField } from "../fields.ts";
import { FileResponse } from "../file-response.ts";
import { COLLECTION_LIMITS, CollectionFilter, CollectionName, CollectionType, ExportFormat } from "./collection.ts";
import { clearable, Secret } from "./member-fields.ts";

// What members do with many places at once, and how they arrange, describe and take over collections.

const Confirmation = z.object({ message: z.string() });

const noteMessage = `حداکثر ${COLLECTION_LIMITS.note.toLocaleString("fa")} نویسه بنویسید.`;
const Note = z.string("یک متن بنویسید.").max(COLLECTION_LIMITS.note, noteMessage);
/** What the note was when it was opened, empty for none: one that was written since, elsewhere, is not replaced. Without it any is. */
const FormerNote = Note.optional();

const rankMessage = "جای آن در فهرست عددی از ۱ به بالاست.";
/** A place in an order, from 1; beyond the last is the last. */
const Rank = numericField(
  z.number(rankMessage).int(rankMessage).min(1, rankMessage).max(COLLECTION_LIMITS.places, rankMessage),
);

/** All at once or none: a target without space for all of them takes none. */
export const moveCollectionPlaces = endpoint({
  method: "POST",
  path: "profile/collection/move",
  access: "member",
  summary: "چند مکان را از مجموعه‌ای به مجموعهٔ دیگر منتقل می‌کند، یا بدون مقصد از آن حذف می‌کند؛ می‌توان آن را برگرداند",
  input: z
    .object({
      from: CollectionType,
      /** Where they go; without it they are only taken out. */
      to: CollectionType.optional(),
      /** They also stay where they are. */
      keep: Flag.optional(),
      /** Those that are not in the collection are left out. */
      ids: IdList.optional(),
      /** Instead of `ids`: all places that the filter finds. */
      all: Flag.optional(),
      ...CollectionFilter,
    })
    .refine(({ ids, all }) => ids !== undefined || all, { path: ["ids"], message: "دست‌کم یک مکان را انتخاب کنید." })
    .refine(({ to, keep }) => to !== undefined || !keep, { path: ["to"], message: "مجموعهٔ مقصد را انتخاب کنید." })
    .refine(({ from, to }) => from !== to, { path: ["to"], message: "این مکان‌ها در همین مجموعه‌اند." }),
  output: Confirmation.extend({
    /** For `undoCollectionMove`, within a day; null when nothing has changed. */
    change: z.int().nullable(),
    /** How many places were moved, copied or taken out. */
    count: z.int(),
  }),
  errors: ["collection_unknown", "collection_full"],
});

/** Places, notes and order are again as they were. Repeating it changes nothing. */
export const undoCollectionMove = endpoint({
  method: "POST",
  path: "profile/collection/undo/:id",
  access: "member",
  summary: "انتقال یا حذف چند مکان را تا یک روز برمی‌گرداند",
  input: z.object({ id: Id }),
  output: Confirmation,
  errors: ["change_unknown", "collection_full"],
});

export const editCollection = endpoint({
  method: "POST",
  path: "profile/collection/editCustom/:id",
  access: "member",
  summary: "نام، یادداشت یا جلد یک مجموعهٔ خود؛ آنچه فرستاده نشود می‌ماند",
  input: z.object({
    id: Id,
    name: CollectionName.optional(),
    note: clearable(Note),
    former_note: FormerNote,
    /** A place of the collection, whose picture is its cover; empty for that of the newest one. */
    cover: clearable(Id),
  }),
  output: Confirmation,
  errors: ["collection_unknown", "collection_taken", "place_unknown", "note_changed"],
});

export const arrangeCollection = endpoint({
  method: "POST",
  path: "profile/collection/arrangeCustom/:id",
  access: "member",
  summary: "یک مجموعهٔ خود را در فهرست مجموعه‌ها جابه‌جا می‌کند",
  input: z.object({ id: Id, rank: Rank }),
  output: Confirmation,
  errors: ["collection_unknown", "too_often"],
});

export const arrangeCollectionPlace = endpoint({
  method: "POST",
  path: "profile/collection/arrange/:collection/:id",
  access: "member",
  summary: "مکانی را در مجموعهٔ خود جابه‌جا می‌کند",
  input: z.object({ collection: Id, id: Id, rank: Rank }),
  output: Confirmation,
  errors: ["collection_unknown", "place_unknown", "too_often"],
});

export const noteCollectionPlace = endpoint({
  method: "POST",
  path: "profile/collection/note/:type/:id",
  access: "member",
  summary: "یادداشت خود دربارهٔ مکانی که نگه داشته‌اید؛ متن خالی آن را پاک می‌کند",
  input: z.object({ type: CollectionType, id: Id, note: Note, former_note: FormerNote }),
  output: Confirmation,
  errors: ["collection_unknown", "place_unknown", "note_changed"],
});

/** Repeating it adds what has come into the shared collection since. */
export const copySharedCollection = endpoint({
  method: "POST",
  path: "profile/collection/copyShared",
  access: "member",
  summary: "مجموعه‌ای را که با پیوند به اشتراک گذاشته‌اند در مجموعه‌های خود نگه می‌دارد",
  input: z.object({ token: Secret }),
  output: Confirmation.extend({ id: z.int() }),
  errors: ["link_unknown", "collections_too_many", "collection_full"],
});

export const exportSharedCollection = endpoint({
  method: "GET",
  path: "collection/shared/:token/export",
  access: "visitor",
  summary: "مکان‌های مجموعه‌ای که با پیوند به اشتراک گذاشته‌اند: GPX، KML یا GeoJSON",
  input: z.object({ token: Secret, format: ExportFormat }),
  file: true,
  output: z.instanceof(FileResponse),
  errors: ["collection_unknown"],
});
