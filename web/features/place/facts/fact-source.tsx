import type { PlaceFact } from "../../../../contract/catalog/place-fact.ts";
import { jalaliDate } from "../../../../text/dates.ts";
import css from "./place-facts.module.css";

type Source = Pick<PlaceFact, "source" | "source_url" | "checked_on">;

const keyOf = ({ source, source_url, checked_on }: Source) => JSON.stringify([source, source_url, checked_on]);

/** The source that most facts share, if several do: it is named once, below the list. */
export function mostCommonSource(facts: readonly PlaceFact[]): Source | undefined {
  const groups = [
    ...Map.groupBy(
      facts.filter(({ source }) => source !== null),
      keyOf,
    ).values(),
  ];
  const [largest] = groups.sort((a, b) => b.length - a.length);
  return largest && largest.length > 1 ? largest[0] : undefined;
}

interface FactSourceNoteProps {
  facts: readonly PlaceFact[];
  common: Source | undefined;
}

/** Who says the facts of a row, where it is not the common source. */
export function FactSourceNote({ facts, common }: FactSourceNoteProps) {
  const sources = new Map(facts.filter(({ source }) => source !== null).map((fact) => [keyOf(fact), fact]));
  if (common) sources.delete(keyOf(common));
  return [...sources].map(([key, source]) => (
    <small key={key}>
      <SourceText source={source} />
    </small>
  ));
}

interface SourceNoteProps {
  facts: readonly PlaceFact[];
  source: Source;
}

/** The common source of the facts above, of which others may have sources beside them. */
export const SourceNote = ({ facts, source }: SourceNoteProps) => (
  <p className={css.note}>
    {facts.every((fact) => keyOf(fact) === keyOf(source)) ? "منبع: " : "منبع بقیه: "}
    <SourceText source={source} />.
  </p>
);

const SourceText = ({ source: { source, source_url, checked_on } }: { source: Source }) => (
  <>
    {source_url ? (
      <a className={css.link} href={source_url} rel="noreferrer">
        {source}
      </a>
    ) : (
      source
    )}
    {checked_on && `، بررسی در ${jalaliDate(new Date(`${checked_on}T12:00:00Z`))}`}
  </>
);
