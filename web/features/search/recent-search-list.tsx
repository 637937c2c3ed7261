import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./recent-search-list.module.css";
import { placesPath } from "./suggestions.ts";
import type { RecentSearch } from "./use-recent-searches.ts";

interface RecentSearchListProps {
  /** The id of the grid and the prefix of its cells' ids. */
  id: string;
  searches: readonly RecentSearch[];
  /** The id of the cell that the arrow keys have reached. */
  active: string | undefined;
  onDelete: (id: number) => void;
}

// Explicit roles, as browsers drop the table semantics of rows with another display type. The focus stays in the field.
const GRID = { role: "grid", "aria-label": "جستجوهای اخیر" } as const;
const ROW = { role: "row" } as const;

/** The recent searches. A grid, as each row has two actions. */
export function RecentSearchList({ id, searches, active, onDelete }: RecentSearchListProps) {
  const cellProps = (name: string) =>
    ({ role: "gridcell", id: `${id}-${name}`, "aria-selected": active === `${id}-${name}` }) as const;
  return (
    <>
      <p className={css.title}>جستجوهای اخیر</p>
      <table {...GRID} id={id} className={css.grid}>
        <tbody>
          {searches.map(({ id: searchId, search, isDeleted }) => (
            <tr {...ROW} key={searchId} className={css.row}>
              <td {...cellProps(`${searchId}`)} className={isDeleted ? css.deleted : css.term}>
                {isDeleted ? (
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
              {!isDeleted && (
                <td {...cellProps(`${searchId}-delete`)} className={css.delete}>
                  <button
                    type="button"
                    className="icon-button"
                    tabIndex={-1}
                    aria-label={`پاک کردن «${search}»`}
                    onClick={() => onDelete(searchId)}
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
