import { ProvinceMap } from "../../../map/province-map.tsx";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import type { CardPlace } from "../../features/place/card/card-place.ts";
import { PlaceCard } from "../../features/place/card/place-card.tsx";
import { provincePath } from "../../features/province/province-path.ts";
import css from "./screen.module.css";

interface StaticViewProps {
  places: readonly CardPlace[];
  total: number;
  /** The path of the list with the same filters. */
  listPath: string;
}

/** The page without the interactive map: an SVG map whose provinces are links, and a list of the best places. */
export function StaticView({ places, total, listPath }: StaticViewProps) {
  return (
    <div className={css.staticView}>
      <div className={css.provinceMap}>
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
        <Link className={buttonClass("outline")} to={listPath}>
          {total > places.length ? "همهٔ آن‌ها در فهرست" : "فهرست مکان‌ها"}
        </Link>
      </section>
    </div>
  );
}
