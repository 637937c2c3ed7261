import type { ReactNode } from "react";
import css from "./start-panel.module.css";

// Roles of a grid whose focus stays in the field: its rows are laid out as lists and cards, which no table is.
export const ROW = { role: "row" } as const;
export const CELL = { role: "gridcell" } as const;

/** The attributes of a cell by its name. */
export type CellProps = (name: string) => typeof CELL & { id: string; "aria-selected": boolean };

interface RowGroupProps {
  /** The id of the title. */
  id: string;
  title: string;
  children: ReactNode;
}

/** Rows of a grid below a title. */
export const RowGroup = ({ id, title, children }: RowGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: not a table
  <div role="rowgroup" aria-labelledby={id} className={css.group}>
    <h3 id={id} role="presentation" className={css.title}>
      {title}
    </h3>
    {children}
  </div>
);
