import type { Province } from "../../../contract/catalog/province.ts";
import { fa } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-index.module.css";
import "../../../ui/styles/pills.css";
import { provincePath } from "./province-path.ts";

interface ProvinceIndexProps {
  provinces: readonly Pick<Province, "slug" | "name" | "place_count">[];
  asChips?: boolean;
}

/** The provinces with the number of their places, as given: a list beside the map, or chips. */
export function ProvinceIndex({ provinces, asChips = false }: ProvinceIndexProps) {
  return (
    <nav className={asChips ? undefined : css.index} aria-label="فهرست استان‌ها">
      <ul className={asChips ? `pills ${css.chips}` : undefined}>
        {provinces.map(({ slug, name, place_count }) => (
          <li key={slug}>
            <Link to={provincePath(slug)}>
              {name}
              <small>
                {fa(place_count)}
                <span className="visually-hidden"> مکان</span>
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
