import { type FocusEvent, type FormEvent, type ReactNode, useRef } from "react";
import { Form, Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./filter-form.module.css";
import { activeFilterNames, clearFilters, type PlaceQuery, placeListPath } from "./place-query.ts";

/** The form's id: fields elsewhere on the page belong to the form, too. */
export const FILTER_FORM = "place-filters";

interface FilterFormProps {
  query: PlaceQuery;
  /** The number of places in the current list. */
  total: number;
  onSubmit: (form: FormData) => void;
  children: ReactNode;
}

/**
 * The filters: a column of the page, on phones a sheet over it. The form works before hydration and without scripts:
 * the sheet is a native popover, and the button submits the form.
 */
export function FilterForm({ query, total, onSubmit, children }: FilterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const close = () => formRef.current?.matches(":popover-open") && formRef.current.hidePopover();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget));
    close();
  }
  // An open sheet would hide a focused element behind it: close the sheet when the focus leaves it.
  const closeOnBlur = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !formRef.current?.contains(relatedTarget) && close();
  return (
    <Form
      ref={formRef}
      id={FILTER_FORM}
      className={css.sheet}
      action="/place-list"
      onSubmit={handleSubmit}
      onBlur={closeOnBlur}
      popover="auto"
      aria-labelledby="filters-title"
    >
      <header className={css.head}>
        <h2 id="filters-title">پالایه‌ها</h2>
        {activeFilterNames(query).length > 0 && (
          <Link className={css.clear} to={placeListPath(clearFilters(query))} preventScrollReset>
            پاک کردن همه
          </Link>
        )}
        <button
          type="button"
          className={css.close}
          popoverTarget={FILTER_FORM}
          popoverTargetAction="hide"
          aria-label="بستن"
        >
          <Icon name="close" />
        </button>
      </header>
      <div className={css.groups}>{children}</div>
      <footer className={css.foot}>
        <button type="submit" className={buttonClass()}>
          <span className={css.submitLabel}>نمایش نتیجه</span>
          <span className={css.countLabel}>{total > 0 ? `نمایش ${fa(total)} مکان` : "مکانی پیدا نشد"}</span>
        </button>
      </footer>
    </Form>
  );
}

/** The button that opens the sheet on phones. */
export function FilterButton({ query }: { query: PlaceQuery }) {
  const count = activeFilterNames(query).length;
  return (
    <button type="button" className={`${buttonClass("outline")} ${css.open}`} popoverTarget={FILTER_FORM}>
      <Icon name="filter" />
      پالایه‌ها
      {count > 0 && <span className={css.count}>{fa(count)}</span>}
    </button>
  );
}
