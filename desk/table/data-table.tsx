import { type ReactNode, useEffect, useRef } from "react";
import { Link, useNavigation } from "react-router";
import { fa } from "../../text/digits.ts";
import css from "./data-table.module.css";
import { useListAddress } from "./list-address.ts";
import type { Selection } from "./selection.ts";

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** What the call names this order: the heading becomes a link that sorts by `?sort=…&order=…`. */
  sort?: string;
  /** The first press sorts downwards: for dates and counts. */
  downFirst?: boolean;
  /** Shown only where there is room for more than the most important: `some` or `much`. */
  room?: "some" | "much";
  /** Holds buttons or links of its own: they stand above the row's link. */
  controls?: boolean;
  numeric?: boolean;
}

interface DataTableProps<Row extends { id: number }> {
  /** What the table holds; heard, not seen. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** How a row is called in the names of its controls. */
  nameOf: (row: Row) => string;
  /** What to say where there is no row. */
  empty: ReactNode;
  /** Where a row leads: the first column becomes the link, and the whole row its target. */
  to?: (row: Row) => string;
  /** From `useSelection`: each row has a box to tick, with Shift a range. */
  selection?: Selection;
  /** The order when the address names none. */
  sorted?: { sort: string; order: "asc" | "desc" };
  /** Rows that wear less ink, such as deleted ones. */
  faint?: (row: Row) => boolean;
}

/** Rows of one kind, dense, with sorting in the address and a selection. */
export function DataTable<Row extends { id: number }>(props: DataTableProps<Row>) {
  const { caption, columns, rows, nameOf, empty, to, selection, sorted, faint } = props;
  const busy = useNavigation().state !== "idle";
  if (rows.length === 0) return <div className={css.empty}>{empty}</div>;
  return (
    <div className={css.room}>
      <table className={css.table} aria-busy={busy}>
        <caption className="unseen">{caption}</caption>
        <thead>
          <tr>
            {selection && (
              <td className={css.tick}>
                <SelectAllCheckbox selection={selection} count={rows.length} />
              </td>
            )}
            {columns.map((column) => (
              <Heading key={column.name} column={column} sorted={sorted} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-chosen={selection?.has(row.id) || undefined}
              data-faint={faint?.(row) || undefined}
              data-leads={to ? true : undefined}
            >
              {selection && (
                <td className={css.tick}>
                  <label>
                    <input
                      type="checkbox"
                      aria-label={`برگزیدن ${nameOf(row)}`}
                      checked={selection.has(row.id)}
                      onChange={({ nativeEvent }) =>
                        selection.toggle(row.id, (nativeEvent as unknown as MouseEvent).shiftKey)
                      }
                    />
                  </label>
                </td>
              )}
              {columns.map(({ name, cell, room, controls, numeric }, index) => (
                <td
                  key={name}
                  data-room={room}
                  data-controls={controls || undefined}
                  data-numeric={numeric || undefined}
                >
                  {index === 0 && to ? (
                    <Link className={css.lead} to={to(row)}>
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

function Heading<Row>({ column, sorted }: { column: Column<Row>; sorted: DataTableProps<never>["sorted"] }) {
  const { name, sort, downFirst, room, numeric } = column;
  const { params, to } = useListAddress();
  const sortColumn = params.get("sort") ?? sorted?.sort;
  const order = params.get("order") ?? (params.has("sort") ? "asc" : (sorted?.order ?? "asc"));
  const isCurrent = sort !== undefined && sort === sortColumn;
  const nextOrder = isCurrent ? (order === "asc" ? "desc" : "asc") : downFirst ? "desc" : "asc";
  return (
    <th
      scope="col"
      data-room={room}
      data-numeric={numeric || undefined}
      aria-sort={isCurrent ? (order === "desc" ? "descending" : "ascending") : undefined}
    >
      {sort ? (
        <Link to={to({ sort, order: nextOrder })} preventScrollReset>
          {name}
          {isCurrent && <i aria-hidden="true">{order === "desc" ? "▼" : "▲"}</i>}
        </Link>
      ) : (
        name
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
        aria-label={`برگزیدن هر ${fa(count)} مورد این صفحه`}
        checked={ids.length === count}
        onChange={toggleAll}
      />
    </label>
  );
}
