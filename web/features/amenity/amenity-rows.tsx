import type { NearAmenity } from "../../../contract/catalog/amenity-fields.ts";
import { AmenityIcon } from "../../../map/amenity/amenity-icon.tsx";
import { amenityMapPath, amenityPath } from "../../../map/amenity/amenity-path.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./amenity-rows.module.css";
import { awayText } from "./amenity-text.ts";

/** Amenities with their distances; each links to its page and to the map. */
export const AmenityRows = ({ amenities }: { amenities: readonly NearAmenity[] }) => (
  <ol className={css.rows}>
    {amenities.map((amenity) => (
      <li key={amenity.id}>
        <Link className={css.main} to={amenityPath(amenity.id)}>
          <AmenityIcon kind={amenity.kind} />
          <span>
            <b>{amenity.title}</b>
            <span className={css.away}>{awayText(amenity)}</span>
          </span>
        </Link>
        <Link className={css.map} to={amenityMapPath(amenity)} aria-label={`${amenity.title} روی نقشه`}>
          <Icon name="map" />
        </Link>
      </li>
    ))}
  </ol>
);
