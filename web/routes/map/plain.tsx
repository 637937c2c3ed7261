import { Link } from "react-router";
import { ProvinceMap } from "../../../map/province-map.tsx";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import css from "./screen.module.css";

interface MapPlainProps {
  places: readonly CardPlace[];
  total: number;
  /** The whole list, with the same filters. */
  listPath: string;
}

/** The same without a map that moves: a drawn one whose provinces lead on, and the best places in a list. */
export function MapPlain({ places, total, listPath }: MapPlainProps) {
  return (
    <div className={css.paper}>
      <div className={css.drawn}>
        <ProvinceMap to={provincePath} />
      </div>
      <section aria-labelledby="best-of-map">
        <h2 id="best-of-map">{total > 0 ? `${fa(total)} مکان` : "هیچ مکانی پیدا نشد"}</h2>
        <ul className={css.grid}>
          {places.map((place) => (
            <li key={place.id}>
              <PlaceCard place={place} />
            </li>
          ))}
        </ul>
        <Link className={buttonClass("line")} to={listPath}>
          {total > places.length ? "همهٔ آن‌ها در فهرست" : "فهرست مکان‌ها"}
        </Link>
      </section>
    </div>
  );
}
