import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { fa } from "../../text/digits.ts";
import box from "../ui/box.module.css";
import css from "./data-table.module.css";
import { useListAddress } from "./list-address.ts";
import type { Selection } from "./selection.ts";

export interface Column<Row> {
  name: string;
  /** What the head shows in place of the name. */
  heading?: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The endpoint's name of this sort order: the heading becomes a link to `?sort=…&order=…`. */
  sort?: string;
  /** The first click sorts in descending order: for dates and counts. */
  descendingFirst?: boolean;
  /** The table width from which the column is visible; always, if undefined. */
  visibleFrom?: "medium" | "wide";
  /** The cell contains buttons or links, which must stay above the row's link. */
  controls?: boolean;
  numeric?: boolean;
}

interface DataTableProps<Row extends { id: number }> {
  /** The visually hidden caption. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The row's name in the labels of its controls. */
  nameOf: (row: Row) => string;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** The address of a row: the first column becomes a link whose target area is the whole row. */
  to?: (row: Row) => string;
  /** From `useSelection`: each row gets a checkbox; Shift selects a range. */
  selection?: Selection;
  /** The sort order when the address names none. */
  defaultSort?: { sort: string; order: "asc" | "desc" };
  /** Whether a narrow screen shows each row as a card, with the name of every column: for columns that are shown at all widths. */
  hasCards?: boolean;
  /** Whether a row is rendered faint, such as a deleted one. */
  isFaint?: (row: Row) => boolean;
}

/** A dense table with sorting in the address and an optional selection. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, empty, to, selection, defaultSort, hasCards, isFaint } = props;
  const busy = useNavigation().state !== "idle";
  if (rows.length === 0) return <div className={box.none}>{empty}</div>;
  return (
    <div className={css.container}>
      <table className={css.table} aria-busy={busy} data-cards={hasCards || undefined}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={css.checkbox}>
                <SelectAllCheckbox selection={selection} count={rows.length} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} defaultSort={defaultSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-selected={selection?.has(row.id) || undefined}
              data-faint={isFaint?.(row) || undefined}
              data-leading={to ? true : undefined}
            >
              {selection && (
                <td className={css.checkbox}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`انتخاب ${nameOf(row)}`}
                      checked={selection.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        selection.toggle(row.id, (nativeEvent as unknown as MouseEvent).shiftKey)
                      }
                    />
                  </label>
                </td>
              )}
              {columns.map(({ name, cell, visibleFrom, controls, numeric }, index) => (
                <td
                  key={name}
                  data-name={name}
                  data-visible-from={visibleFrom}
                  data-controls={controls || undefined}
                  data-numeric={numeric || undefined}
                >
                  {index === 0 && to ? (
                    <Link className={css.rowLink} to={to(row)}>
                      {cell(row)}
                    </Link>
                  ) : (
                    cell(row)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>({
  column,
  defaultSort,
}: {
  column: Column<Row>;
  defaultSort: DataTableProps<never>["defaultSort"];
}) {
  const { name, heading = name, sort, descendingFirst, visibleFrom, numeric } = column;
  const { params, to } = useListAddress();
  const sortColumn = params.get("sort") ?? defaultSort?.sort;
  const order = params.get("order") ?? (params.has("sort") ? "asc" : (defaultSort?.order ?? "asc"));
  const isCurrent = sort !== undefined && sort === sortColumn;
  const nextOrder = isCurrent ? (order === "asc" ? "desc" : "asc") : descendingFirst ? "desc" : "asc";
  return (
    <th
      scope="col"
      data-visible-from={visibleFrom}
      data-numeric={numeric || undefined}
      aria-sort={isCurrent ? (order === "desc" ? "descending" : "ascending") : undefined}
    >
      {sort ? (
        <Link to={to({ sort, order: nextOrder })} preventScrollReset>
          {heading}
          {isCurrent && <i aria-hidden="true">{order === "desc" ? "▼" : "▲"}</i>}
        </Link>
      ) : (
        heading
      )}
    </th>
  );
}

function SelectAllCheckbox({ selection: { ids, toggleAll }, count }: { selection: Selection; count: number }) {
  const checkbox = useRef<HTMLInputElement>(null);
  const isPartial = ids.length > 0 && ids.length < count;
  useEffect(() => {
    if (checkbox.current) checkbox.current.indeterminate = isPartial;
  }, [isPartial]);
  return (
    <label>
      <input
        ref={checkbox}
        type="checkbox"
        aria-label={`انتخاب هر ${fa(count)} مورد این صفحه`}
        checked={ids.length === count}
        onChange={toggleAll}
      />
    </label>
  );
}
