import { redirect } from "react-router";
import { createAction } from "../../../../api-client/actions.ts";
import { parseId } from "../../../../api-client/route-params.ts";
import type { Api } from "../../../../contract/endpoint.ts";
import { createCollection, deleteCollection, listCollections } from "../../../../contract/member/collection.ts";
import {
  arrangeCollection,
  arrangeCollectionPlace,
  editCollection,
  moveCollectionPlaces,
  noteCollectionPlace,
  undoCollectionMove,
} from "../../../../contract/member/collection-content.ts";
import { fold } from "../../../../text/fold.ts";
import { favouritePath } from "../../../features/collection/favourite-path.ts";
import { requireMember } from "../../../features/session/require-member.ts";
import { INTENTS } from "./intents.ts";

/** What was moved, for a message that can undo it. */
export interface Moved {
  message: string;
  /** Null when nothing was moved. */
  change: number | null;
}

type Field = (name: string) => string;

/** Moves chosen places and takes that back, describes and arranges places and collections, or deletes a collection. */
export const action = createAction((context) =>
  requireMember<{ moved: Moved | null }>(context, async () => {
    const { api, field, form, toast, url } = context;
    switch (field("intent")) {
      case INTENTS.move:
        return { moved: await move(api, field, form) };
      case INTENTS.undo:
        toast("success", (await api(undoCollectionMove, { id: parseId(field("change")) })).message);
        return { moved: null };
      case INTENTS.describePlace:
        toast("success", await describePlace(api, field, form));
        throw redirect(`${url.pathname}${url.search}#p${parseId(field("place"))}`);
      case INTENTS.describeCollection:
        toast("success", await describeCollection(api, field, form));
        throw redirect(`${url.pathname}${url.search}`);
      default:
        toast("success", (await api(deleteCollection, { id: parseId(field("id")) })).message);
        throw redirect(favouritePath("custom"));
    }
  }),
);

/** Moves the places that are ticked, or all that the filter finds; the pressed button says whether they also stay. */
async function move(api: Api, field: Field, form: FormData): Promise<Moved> {
  const operation = field("operation");
  const ids = form.getAll("ids").map(String);
  const { message, change } = await api(moveCollectionPlaces, {
    from: field("from"),
    ...(operation !== "remove" && { to: await findTarget(api, field) }),
    ...(operation === "copy" && { keep: true }),
    ...(field("all") ? { all: true } : ids.length > 0 && { ids }),
    q: field("q"),
    province_id: field("province_id"),
    month: field("month"),
  });
  return { message, change };
}

/** The chosen collection, or that of the given name: an own one, which a first try may have created, or else a new one. */
async function findTarget(api: Api, field: Field): Promise<string | number> {
  const name = field("new_name");
  if (name.trim() === "") return field("to");
  const { custom } = await api(listCollections, {});
  const own = custom.find((collection) => fold(collection.name) === fold(name));
  return own?.id ?? (await api(createCollection, { name })).id;
}

/** Saves the note of a place and its rank where they were changed, and may make its picture the cover. Returns the message. */
async function describePlace(api: Api, field: Field, form: FormData): Promise<string> {
  const [type, id] = [field("type"), parseId(field("place"))];
  const edit = noteEdit(field, form);
  const saved = edit && (await api(noteCollectionPlace, { type, id, ...edit }));
  if (field("cover")) return (await api(editCollection, { id: type, cover: id })).message;
  if (!isRankChanged(field)) return saved?.message ?? UNCHANGED;
  return (await api(arrangeCollectionPlace, { collection: type, id, rank: field("rank") })).message;
}

/** Saves the note of a collection and its rank where they were changed. Returns the message. */
async function describeCollection(api: Api, field: Field, form: FormData): Promise<string> {
  const id = parseId(field("collection"));
  const edit = noteEdit(field, form);
  const saved = edit && (await api(editCollection, { id, ...edit }));
  if (!form.has("rank") || !isRankChanged(field)) return saved?.message ?? UNCHANGED;
  return (await api(arrangeCollection, { id, rank: field("rank") })).message;
}

const UNCHANGED = "چیزی عوض نشده بود.";

/** The note in the form and the one that it showed; undefined when they are the same: it may have been changed on another device since. */
function noteEdit(field: Field, form: FormData): { note: string; former_note?: string } | undefined {
  const note = withLines(field("note"));
  if (!form.has("former_note")) return { note };
  const former_note = withLines(field("former_note"));
  return note.trim() === former_note.trim() ? undefined : { note, former_note };
}

/** Whether the rank in the form differs from the one that it showed. */
const isRankChanged = (field: Field) => field("rank") !== "" && field("rank") !== field("former_rank");

const withLines = (text: string) => text.replaceAll("\r\n", "\n"); // forms submit lines with CRLF
