import type { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { AMENITY_KINDS } from "../../../contract/catalog/amenity-kinds.ts";
import { AmenityIcon } from "../../../map/amenity/amenity-icon.tsx";
import { placeAmenitiesPath } from "../../../map/amenity/amenity-path.ts";
import { distance } from "../../../text/measures.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import { awayText } from "./amenity-text.ts";
import { DataNote } from "./data-note.tsx";
import css from "./place-amenities.module.css";

const ROUGH_RADIUS = 1000; // metres; beyond it distances are rough, too

interface PlaceAmenitiesProps {
  place: { id: number; name: string };
  /** How far the place may be from its position, in metres. */
  radius: number;
  /** The nearest of each kind. */
  amenities: readonly NearAmenity[];
}

/** What one needs around a place: the nearest of each kind, each with a link to all of its kind. */
export function PlaceAmenities({ place, radius, amenities }: PlaceAmenitiesProps) {
  if (amenities.length === 0)
    return (
      <p className={css.none}>
        تا ۲۰ کیلومتری اینجا پمپ بنزین، غذاخوری یا جای ماندنی نمی‌شناسیم. پیش از رفتن آماده شوید.
      </p>
    );
  return (
    <>
      {radius > ROUGH_RADIUS && (
        <p
          className={css.none}
        >{`جای ${place.name} روی نقشه شاید تا ${distance(radius / 1000)} خطا داشته باشد، پس این فاصله‌ها هم.`}</p>
      )}
      <ul className={css.list}>
        {amenities.map((amenity) => (
          <li key={amenity.kind}>
            <Link className={css.row} to={placeAmenitiesPath(place.id, amenity.kind)}>
              <AmenityIcon kind={amenity.kind} />
              <span className={css.text}>
                <b>{AMENITY_KINDS[amenity.kind]}</b>
                {amenity.has_name && <span className={css.name}>{amenity.title}</span>}
              </span>
              <span className={css.away}>{awayText(amenity)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <DataNote amenities={amenities} />
    </>
  );
}
