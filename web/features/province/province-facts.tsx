import type { Province } from "../../../contract/catalog/province.ts";
import { fa, faDigits } from "../../../text/digits.ts";
import { area } from "../../../text/measures.ts";
import css from "./province-facts.module.css";

/** The facts of a province, beside the map. */
export function ProvinceFacts({ province }: { province: Omit<Province, "cover"> }) {
  const { name_en, capital, population, population_year, city_count } = province;
  const facts = [
    ["مرکز", capital],
    ["مساحت", area(province.area)],
    [`جمعیت (سرشماری ${faDigits(population_year)})`, `${fa(population)} نفر`],
    ["شمار شهرها", fa(city_count)],
    ["نام به انگلیسی", name_en],
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
