import type { ReactNode } from "react";
import { fa } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import css from "./bulk-bar.module.css";
import type { Selection } from "./selection.ts";

/** The actions for the selected rows; fixed to the bottom of the window while there are any. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { ids, clear } = selection;
  return (
    <section className={css.bar} aria-label="با انتخاب‌شده‌ها" hidden={ids.length === 0}>
      <strong role="status">{ids.length > 0 && `${fa(ids.length)} مورد انتخاب شد`}</strong>
      <div>
        {children}
        <button type="button" className={buttonClass("text")} onClick={clear}>
          هیچ‌کدام
        </button>
      </div>
    </section>
  );
}
