import { Link } from "react-router";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./recent-list.module.css";
import type { RecentTerm } from "./recent-terms.ts";
import { placesPath } from "./suggestions.ts";

interface RecentListProps {
  /** The grid's id; those of its cells begin with it. */
  id: string;
  terms: readonly RecentTerm[];
  /** The id of the cell that the keys are on. */
  active: string | undefined;
  onForget: (id: number) => void;
}

// By name, since rows that are laid out as boxes are no table to a browser. The focus stays in the field.
const GRID = { role: "grid", "aria-label": "جستجوهای اخیر" } as const;
const ROW = { role: "row" } as const;

/** What was looked for lately. A grid, since each row has two things to do. */
export function RecentList({ id, terms, active, onForget }: RecentListProps) {
  const cell = (name: string) =>
    ({ role: "gridcell", id: `${id}-${name}`, "aria-selected": active === `${id}-${name}` }) as const;
  return (
    <>
      <p className={css.title}>جستجوهای اخیر</p>
      <table {...GRID} id={id} className={css.grid}>
        <tbody>
          {terms.map(({ id: term, search, gone }) => (
            <tr {...ROW} key={term} className={css.row}>
              <td {...cell(`${term}`)} className={gone ? css.gone : css.term}>
                {gone ? (
                  <span>
                    <Icon name="check" />
                    پاک شد
                  </span>
                ) : (
                  <Link to={placesPath(search)} tabIndex={-1} data-term={search}>
                    <Icon name="clock" />
                    <bdi>{search}</bdi>
                  </Link>
                )}
              </td>
              {!gone && (
                <td {...cell(`${term}-forget`)} className={css.forget}>
                  <button
                    type="button"
                    tabIndex={-1}
                    aria-label={`پاک کردن «${search}»`}
                    onClick={() => onForget(term)}
                  >
                    <Icon name="close" />
                  </button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
