import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { factText } from "../../../../ui/content/fact-text.ts";
import { isOutdated } from "./outdated.ts";
import css from "./place-facts.module.css";

/** The opening times, with a place for whether it is open now (`showOpening`): the page may have been cached. */
export const OpeningTimes = ({ fact }: { fact: PlaceFact }) => (
  <>
    <strong
      className={`${css.state} no-print`}
      data-opening-times={String(fact.value)}
      data-has-hours={/\d/.test(String(fact.value)) || undefined}
      data-outdated={isOutdated(fact) ? true : undefined}
    />
    {factText(fact)
      .split("\n")
      .map((line) => (
        <span key={line} className={css.line}>
          {line}
        </span>
      ))}
  </>
);
