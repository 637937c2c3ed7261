import type { Province } from "../../../contract/catalog/province.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { area } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./province-facts.module.css";

/** The facts of a province, beside the map. */
export function ProvinceFacts({ province }: { province: Omit<Province, "cover"> }) {
  const { id, name, name_en, capital, known_for, population, population_year, city_count, place_count } = province;
  const facts = [
    ["مرکز", capital],
    ["مساحت", area(province.area)],
    [`جمعیت (سرشماری ${faDigits(population_year)})`, `${fa(population)} نفر`],
    ["شهر", fa(city_count)],
    ["دیدنی در سرزمین", fa(place_count)],
  ];
  return (
    <section id="province" className={css.facts} tabIndex={-1} aria-labelledby="province-name">
      <h2 id="province-name">
        {`استان ${name}`} <span lang="en">{name_en}</span>
      </h2>
      <p>{known_for}</p>
      <dl>
        {facts.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={css.actions}>
        <Link className={buttonClass()} to={`/place-list?province_id=${id}`}>
          {`همهٔ دیدنی‌های ${name}`}
        </Link>
        <Link className={buttonClass("text")} to="/provinces">
          همهٔ استان‌ها
        </Link>
      </div>
    </section>
  );
}
