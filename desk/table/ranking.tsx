import { type ReactNode, useId } from "react";
import { fa } from "../../text/digits.ts";
import box from "../ui/box.module.css";
import css from "./ranking.module.css";

interface RankingProps {
  title: string;
  /** Column headings: what a row is, and what its number counts. */
  headings: [what: string, count: string];
  rows: { key: string | number; name: ReactNode; count: number }[];
  empty: string;
}

/** Names with their counts, highest first; a bar behind each row shows its share of the highest count. */
export function Ranking({ title, headings, rows, empty }: RankingProps) {
  const id = useId();
  const maxCount = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <section className={`${box.box} ${css.ranking}`} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{empty}</p>
      ) : (
        <table className={css.table}>
          <thead>
            <tr>
              {headings.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, count }) => (
              <tr key={key}>
                <th scope="row">
                  {name}
                  <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
                    <rect x={100 - (100 * count) / maxCount} y="0" width={(100 * count) / maxCount} height="4" />
                  </svg>
                </th>
                <td>{fa(count)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
