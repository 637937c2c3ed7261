import { fa } from "../../../text/digits.ts";
import { joinList } from "../../../text/lists.ts";
import { Section } from "../../../ui/content/section.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-cities.module.css";
import "../../../ui/styles/pills.css";

interface ProvinceCitiesProps {
  province: { id: number; name: string };
  /** Sorted, cities with places nearby first. */
  cities: readonly { id: number; name: string; place_count: number }[];
}

/** The cities of a province: those with places nearby as links, the others as text. */
export function ProvinceCities({ province, cities }: ProvinceCitiesProps) {
  const withPlaces = cities.filter(({ place_count }) => place_count > 0);
  const withoutPlaces = cities.filter(({ place_count }) => place_count === 0).map(({ name }) => name);
  if (cities.length === 0) return null;
  return (
    <Section
      title={`شهرهای ${province.name}`}
      lead={withPlaces.length > 0 ? "هر شهر با شمار دیدنی‌هایی که به آن نزدیک‌ترند." : undefined}
    >
      {withPlaces.length > 0 && (
        <ul className={`pills ${css.cities}`}>
          {withPlaces.map(({ id, name, place_count }) => (
            <li key={id}>
              <Link to={`/place-list?province_id=${province.id}&city_id=${id}`}>
                {name}
                <small>
                  {fa(place_count)}
                  <span className="visually-hidden"> مکان</span>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {withoutPlaces.length > 0 && (
        <details className={css.others}>
          <summary>
            {withPlaces.length > 0 ? `${fa(withoutPlaces.length)} شهر دیگر` : `${fa(withoutPlaces.length)} شهر`}
          </summary>
          <p>{joinList(withoutPlaces)}</p>
        </details>
      )}
    </Section>
  );
}
