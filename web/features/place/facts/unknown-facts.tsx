import { Fragment } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import type { FactName, PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { FACT_LABELS } from "../../../../contract/catalog/place-fact-names.ts";
import { Link } from "../../../../ui/navigation/link.tsx";
import { correctionPath } from "../correction/correction-path.ts";
import css from "./place-facts.module.css";

/** What visitors want to know first. */
const important: readonly FactName[] = [
  "opening_times",
  "ticket_price",
  "address",
  "nearest_transport",
  "road",
  "phone",
];

/** Whether a fact tells the hours: a closed day alone does not. */
const hasTimes = ({ name, value }: PlaceFact) =>
  name === "opening_hours" || (name === "opening_times" && /\d/.test(String(value)));

/** Says which of the important facts are not known, and asks the reader. */
export function UnknownFacts({ place: { id, facts } }: { place: Pick<Place, "id" | "facts"> }) {
  const isKnown = (name: FactName) =>
    name === "opening_times" ? facts.some(hasTimes) : facts.some((fact) => fact.name === name);
  const unknown = important.filter((name) => !isKnown(name));
  if (unknown.length === 0) return null;
  return (
    <p className={`${css.note} no-print`}>
      {"هنوز نمی‌دانیم: "}
      {unknown.map((name, index) => (
        <Fragment key={name}>
          {index > 0 && (index === unknown.length - 1 ? " و " : "، ")}
          <Link className={css.link} to={correctionPath(id, name)}>
            {FACT_LABELS[name]}
          </Link>
        </Fragment>
      ))}
      {". شما می‌دانید؟"}
    </p>
  );
}
