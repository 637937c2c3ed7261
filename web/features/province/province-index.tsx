import type { Province } from "../../../contract/catalog/province.ts";
import { fa } from "../../../text/digits.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-index.module.css";
import { provincePath } from "./province-path.ts";

/** The links of the map as a list in alphabetical order. */
export function ProvinceIndex({
  provinces,
}: {
  provinces: readonly Pick<Province, "slug" | "name" | "place_count">[];
}) {
  return (
    <nav className={css.index} aria-label="فهرست استان‌ها">
      <ul>
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
