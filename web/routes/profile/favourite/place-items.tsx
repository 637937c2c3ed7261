import { api } from "../../../../api-client/browser-session.ts";
import {
  type BuiltinCollection,
  removeCollectionPlace,
  toggleCollectionPlace,
} from "../../../../contract/member/collection.ts";
import { CollectionItemList } from "../../../features/collection/collection-item-list.tsx";
import type { CardPlace } from "../../../features/place/card/card-place.ts";
import { PlaceCard } from "../../../features/place/card/place-card.tsx";
import { Directions } from "../../../features/place/details/directions.tsx";

export type SavedPlace = CardPlace & { lat: number; lon: number; exact: boolean };

interface PlaceItemsProps {
  type: BuiltinCollection | number;
  label: string;
  places: readonly SavedPlace[];
}

/** The places of a collection, to remove. */
export const PlaceItems = ({ type, label, places }: PlaceItemsProps) => (
  <CollectionItemList
    label={label}
    items={places}
    nameOf={(place) => place.name}
    remove={(id) => api(removeCollectionPlace, { type, id })}
    restore={(id) => api(toggleCollectionPlace, { type, id, stored: true })}
    actions={(place) => place.exact && <Directions place={place} variant="outline" hasPlaceName />}
  >
    {(place) => <PlaceCard place={place} />}
  </CollectionItemList>
);
