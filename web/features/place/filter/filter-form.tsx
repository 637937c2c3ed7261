import { type FocusEvent, type FormEvent, type ReactNode, useRef } from "react";
import { Form, Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./filter-form.module.css";
import { activeFilterNames, FILTER_FORM, type PlaceQuery } from "./place-query.ts";

interface FilterFormProps {
  action: "/place-list" | "/map";
  /** What the sheet is on wide screens: a column of the page, or a panel over it. */
  layout: "column" | "panel";
  closeLabel: string;
  /** The number of places, on the button that closes the sheet. */
  countLabel: string;
  /** The path without filters, for a link; undefined without filters. */
  clearPath?: string | undefined;
  onSubmit?: (form: FormData) => void;
  children: ReactNode;
}

/**
 * The filters, on phones in a sheet over the page. The form works before hydration and without scripts: the sheet is a native
 * popover, and the button submits the form.
 */
export function FilterForm({ action, layout, closeLabel, countLabel, clearPath, onSubmit, children }: FilterFormProps) {
  const formRef = useRef<HTMLFormElement>(null);
  const close = () => formRef.current?.matches(":popover-open") && formRef.current.hidePopover();
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget));
    close();
  }
  // An open sheet would hide a focused element behind it: close the sheet when the focus leaves it.
  const closeOnBlur = ({ relatedTarget }: FocusEvent) =>
    relatedTarget instanceof Node && !formRef.current?.contains(relatedTarget) && close();
  return (
    <Form
      ref={formRef}
      id={FILTER_FORM}
      className={`${css.sheet} ${css[layout]}`}
      action={action}
      onSubmit={handleSubmit}
      onBlur={layout === "column" ? closeOnBlur : undefined}
      popover="auto"
      aria-labelledby="filters-title"
    >
      <header className={css.head}>
        <h2 id="filters-title">پالایه‌ها</h2>
        {clearPath !== undefined && (
          <Link className={css.clear} to={clearPath} preventScrollReset>
            پاک کردن همه
          </Link>
        )}
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
        <button type="submit" className={buttonClass()}>
          <span className={css.submitLabel}>نمایش نتیجه</span>
          <span className={css.countLabel}>{countLabel}</span>
        </button>
      </footer>
    </Form>
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
      پالایه‌ها
      {count > 0 && <span className={css.count}>{fa(count)}</span>}
    </button>
  );
}
