import { type FocusEvent, type FormEvent, type ReactNode, useRef } from "react";
import { Form, Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./filter-form.module.css";
import { cleared, type PlaceQuery, placeListPath, setFilters } from "./place-query.ts";

/** The form's id: fields that stand elsewhere belong to it too. */
export const FILTER_FORM = "place-filters";

interface FilterFormProps {
  query: PlaceQuery;
  /** How many places there are now. */
  total: number;
  onAsk: (form: FormData) => void;
  children: ReactNode;
}

/**
 * The filters: a column of the page, and on phones a sheet over it. The same form works before and without scripts:
 * the sheet is the platform's own popover, and the button sends the form.
 */
export function FilterForm({ query, total, onAsk, children }: FilterFormProps) {
  const sheet = useRef<HTMLFormElement>(null);
  const close = () => sheet.current?.matches(":popover-open") && sheet.current.hidePopover();
  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onAsk(new FormData(event.currentTarget));
    close();
  }
  // Nothing behind an open sheet may take the focus unseen.
  const leave = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !sheet.current?.contains(relatedTarget) && close();
  return (
    <Form
      ref={sheet}
      id={FILTER_FORM}
      className={css.sheet}
      action="/place-list"
      onSubmit={ask}
      onBlur={leave}
      popover="auto"
      aria-labelledby="filters-title"
    >
      <header className={css.head}>
        <h2 id="filters-title">پالایه‌ها</h2>
        {setFilters(query).length > 0 && (
          <Link className={css.clear} to={placeListPath(cleared(query))} preventScrollReset>
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
          <span className={css.asking}>نمایش نتیجه</span>
          <span className={css.telling}>{total > 0 ? `نمایش ${fa(total)} مکان` : "مکانی پیدا نشد"}</span>
        </button>
      </footer>
    </Form>
  );
}

/** Opens the sheet, on phones. */
export function FilterButton({ query }: { query: PlaceQuery }) {
  const count = setFilters(query).length;
  return (
    <button type="button" className={`${buttonClass("line")} ${css.open}`} popoverTarget={FILTER_FORM}>
      <Icon name="filter" />
      پالایه‌ها
      {count > 0 && <span className={css.count}>{fa(count)}</span>}
    </button>
  );
}
