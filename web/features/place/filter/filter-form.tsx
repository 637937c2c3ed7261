import type { ComponentProps, ReactNode, Ref } from "react";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./filter-form.module.css";
import { activeFilterNames, FILTER_FORM, type PlaceQuery } from "./query/place-query.ts";
import "../../../../ui/styles/icon-button.css";

interface FilterFormProps extends Omit<ComponentProps<"form">, "className" | "id"> {
  action: "/place-list" | "/map";
  ref?: Ref<HTMLFormElement>;
  /** What the sheet is on wide screens: a column of the page, or a panel over it. */
  layout: "column" | "panel";
  closeLabel: string;
  /** The number of places, on the button that submits the form; that only closes the sheet without `onSubmit`. */
  countLabel: string;
  /** Rendered beside the title. */
  head?: ReactNode;
}

/**
 * The filters, on phones in a sheet over the page. The form works before hydration and without scripts: the sheet is a native
 * popover, and the button submits the form.
 */
export function FilterForm({ layout, closeLabel, countLabel, head, children, ...form }: FilterFormProps) {
  return (
    <form
      {...form}
      id={FILTER_FORM}
      className={`${css.sheet} ${css[layout]}`}
      popover="auto"
      aria-labelledby="filters-title"
    >
      <header className={css.head}>
        <h2 id="filters-title">فیلترها</h2>
        {head}
        <button
          type="button"
          className={`icon-button ${css.close}`}
          popoverTarget={FILTER_FORM}
          popoverTargetAction="hide"
          aria-label={closeLabel}
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={css.groups}>{children}</div>
      <footer className={css.foot}>
        <button type="submit" className={`${buttonClass()} ${css.submitLabel}`}>
          نمایش نتیجه
        </button>
        <button
          type={form.onSubmit ? "submit" : "button"}
          className={`${buttonClass()} ${css.countLabel}`}
          popoverTarget={form.onSubmit ? undefined : FILTER_FORM}
        >
          {countLabel}
        </button>
      </footer>
    </form>
  );
}

interface FilterButtonProps {
  query: PlaceQuery;
  /** Replaces the style of a button that is only on phones. */
  className?: string | undefined;
}

/** The button that opens the sheet. */
export function FilterButton({ query, className }: FilterButtonProps) {
  const count = activeFilterNames(query).length;
  return (
    <button type="button" className={className ?? `${buttonClass("outline")} ${css.open}`} popoverTarget={FILTER_FORM}>
      <Icon name="filter" />
      فیلترها
      {count > 0 && <span className={css.count}>{fa(count)}</span>}
    </button>
  );
}
