import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./list-search.module.css";
import { FILTER_FORM, LIST_SEARCH } from "./query/place-query.ts";

/** The search field, part of the filter form. */
export function ListSearch({ q }: { q: string }) {
  return (
    <search className={`search-input ${css.search}`}>
      <Icon name="search" />
      <input
        key={q} // resets the field when the query changes elsewhere: the header, the back button
        id={LIST_SEARCH}
        type="search"
        name="q"
        form={FILTER_FORM}
        defaultValue={q}
        maxLength={100}
        enterKeyHint="search"
        aria-label="جستجو در مکان‌ها"
        placeholder="نام مکان"
        autoComplete="off"
      />
      <button type="submit" form={FILTER_FORM}>
        جستجو
      </button>
    </search>
  );
}
