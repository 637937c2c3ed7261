import { api } from "../../../../api-client/browser-session.ts";
import { type BuiltinCollection, removeCollectionPlace } from "../../../../contract/member/collection.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import { CollectionItemList } from "../../../features/collection/collection-item-list.tsx";
import { restoreBy } from "../../../features/collection/toggle/store-place.ts";
import type { CardPlace } from "../../../features/place/card/card-place.ts";
import { PlaceCard } from "../../../features/place/card/place-card.tsx";
import { Directions } from "../../../features/place/details/directions.tsx";
import { MOVE_FORM } from "./intents.ts";
import { PlaceEditor } from "./place-editor.tsx";
import css from "./place-items.module.css";
import type { RejectedForm } from "./rejected-form.ts";

export type SavedPlace = CardPlace & {
  lat: number;
  lon: number;
  exact: boolean;
  /** An instant. */
  addedAt: string;
  note: string | null;
  /** Its place in the order of an own collection, from 1; null where that order is not shown. */
  rank: number | null;
};

interface PlaceItemsProps {
  type: BuiltinCollection | number;
  /** The path of the list, to which its forms are sent. */
  path: string;
  label: string;
  places: readonly SavedPlace[];
  /** The number of places of all pages, and of the characters of a note. */
  total: number;
  maxNote: number;
  /** What was rejected of the form that was sent last. */
  rejected?: RejectedForm | undefined;
}

/** The places of a collection, to tick, to describe, to arrange and to remove. */
export const PlaceItems = ({ type, path, label, places, total, maxNote, rejected }: PlaceItemsProps) => (
  <CollectionItemList
    key={type} // another list in the same island has nothing of this one
    label={label}
    items={places}
    nameOf={(place) => place.name}
    remove={async (id) => {
      const { message, change } = await api(removeCollectionPlace, { type, id });
      return { message, restore: restoreBy(change) };
    }}
    hasMap
    details={({ addedAt, note }) => (
      <div className={css.details}>
        {note && <p className={css.note}>{note}</p>}
        <p>{`از ${jalaliDate(new Date(addedAt))}`}</p>
      </div>
    )}
    actions={(place) => (
      <>
        <label className={css.choose}>
          <input
            type="checkbox"
            name="ids"
            value={place.id}
            form={MOVE_FORM}
            aria-label={`انتخاب «${place.name}»`}
            autoComplete="off"
          />
          <span>انتخاب</span>
        </label>
        {place.exact && <Directions place={place} variant="outline" hasPlaceName />}
        <PlaceEditor type={type} path={path} place={place} total={total} maxNote={maxNote} rejected={rejected} />
      </>
    )}
  >
    {(place) => <PlaceCard place={place} />}
  </CollectionItemList>
);
