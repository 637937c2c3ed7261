import { Link } from "react-router";
import { fa } from "../../../text/digits.ts";
import { join } from "../../../text/lists.ts";
import { Section } from "../../../ui/content/section.tsx";
import css from "./province-cities.module.css";

interface ProvinceCitiesProps {
  province: { id: number; name: string };
  /** With something to see near them first. */
  cities: readonly { id: number; name: string; place_count: number }[];
}

/** The cities of a province: those with places near them are links, the others are named. */
export function ProvinceCities({ province, cities }: ProvinceCitiesProps) {
  const near = cities.filter(({ place_count }) => place_count > 0);
  const others = cities.filter(({ place_count }) => place_count === 0).map(({ name }) => name);
  if (cities.length === 0) return null;
  return (
    <Section
      title={`شهرهای ${province.name}`}
      lead={near.length > 0 ? "هر شهر با شمار دیدنی‌هایی که به آن نزدیک‌ترند." : undefined}
    >
      {near.length > 0 && (
        <ul className={css.cities}>
          {near.map(({ id, name, place_count }) => (
            <li key={id}>
              <Link to={`/place-list?province_id=${province.id}&city_id=${id}`}>
                {name}
                <small>
                  {fa(place_count)}
                  <span className="unseen"> مکان</span>
                </small>
              </Link>
            </li>
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={css.others}>
          <summary>{near.length > 0 ? `${fa(others.length)} شهر دیگر` : `${fa(others.length)} شهر`}</summary>
          <p>{join(others)}</p>
        </details>
      )}
    </Section>
  );
}
