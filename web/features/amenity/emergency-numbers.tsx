import type { showPlaceAmenities } from "../../../contract/catalog/amenity.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { AmenityIcon } from "../../../map/amenity/amenity-icon.tsx";
import { amenityPath } from "../../../map/amenity/amenity-path.ts";
import { faDigits } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import { awayText } from "./amenity-text.ts";
import css from "./emergency-numbers.module.css";

type Emergency = NonNullable<Output<typeof showPlaceAmenities>["emergency"]>;

/** Whom to call where help is far, and the nearest hospital. */
export function EmergencyNumbers({ emergency: { numbers, hospital } }: { emergency: Emergency }) {
  return (
    <div className={css.emergency}>
      <h3>
        <Icon name="phone" />
        اگر حادثه‌ای شد
      </h3>
      <ul className={css.numbers}>
        {numbers.map(({ number, name }) => (
          <li key={number}>
            <a href={`tel:${number}`}>
              <b>{faDigits(number)}</b>
              {name}
            </a>
          </li>
        ))}
      </ul>
      {hospital && (
        <p className={css.hospital}>
          <AmenityIcon kind="hospital" />
          <span>
            {"نزدیک‌ترین بیمارستانی که می‌شناسیم: "}
            <Link to={amenityPath(hospital.id)}>{hospital.title}</Link>
            {`، ${awayText(hospital)} (به خط مستقیم)`}
          </span>
        </p>
      )}
    </div>
  );
}
