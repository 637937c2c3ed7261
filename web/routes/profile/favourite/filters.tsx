import { type ChangeEvent, useEffect, useRef, useState } from "react";
import type { CollectionSort } from "../../../../contract/member/collection.ts";
import { fa } from "../../../../text/digits.ts";
import { monthName } from "../../../../text/months.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { SelectField } from "../../../../ui/form/select-field.tsx";
import { navigation } from "../../../../ui/navigation/visit.ts";
import type { FavouriteType } from "../../../features/collection/favourite-path.ts";
import { type SavedQuery, savedPath } from "../../../features/collection/saved-query.ts";
import css from "./filters.module.css";

interface SavedFiltersProps {
  type: FavouriteType;
  query: SavedQuery;
  facets: {
    province: readonly { id: number; name: string; count: number }[];
    month: readonly { id: number; count: number }[];
  };
}

const SORTS: Record<CollectionSort, string> = {
  own: "به ترتیب من",
  newest: "تازه‌ترین",
  oldest: "قدیمی‌ترین",
  name: "به ترتیب الفبا",
  best: "برترین",
};

/** Search, province, month and order of a collection: a form of the page, whose lists show their effect at once. */
export function SavedFilters({ type, query: loaded, facets }: SavedFiltersProps) {
  const [chosen, setChosen] = useState({ since: loaded, query: loaded });
  const query = chosen.since === loaded ? chosen.query : loaded; // a choice shows until its list has arrived
  const isOwn = typeof type === "number";
  const sorts = Object.entries(SORTS).filter(([sort]) => sort !== (isOwn ? "" : "own")) as [CollectionSort, string][];
  const field = useRef<HTMLInputElement>(null);
  const sent = useRef<string>(undefined); // a text of the field whose list has not arrived
  // Follows the query when that changes elsewhere, as by the back button, and keeps what is typed meanwhile where it has changed by itself.
  useEffect(() => {
    if (field.current && sent.current !== loaded.q) field.current.value = loaded.q;
    sent.current = undefined;
  }, [loaded.q]);
  function show(change: Partial<SavedQuery>) {
    const q = field.current?.value.trim() ?? query.q; // also when it was typed and not sent
    const next = { ...query, ...change, q, page: 1 };
    setChosen({ since: loaded, query: next });
    sent.current = q === loaded.q ? undefined : q;
    navigation.visit(savedPath(type, next));
  }
  const toNumber = ({ target }: ChangeEvent<HTMLSelectElement>) => (target.value === "" ? null : Number(target.value));
  return (
    <form
      className={css.filters}
      action="/profile/favourite"
      onSubmit={(event) => {
        event.preventDefault();
        show({});
      }}
    >
      {type !== "bookmark" && <input type="hidden" name="type" value={type} />}
      <search className={`search-input ${css.search}`}>
        <Icon name="search" />
        <input
          ref={field}
          type="search"
          name="q"
          defaultValue={query.q}
          maxLength={100}
          enterKeyHint="search"
          aria-label="جستجو در این فهرست"
          placeholder="نام مکان"
          autoComplete="off"
        />
        <button type="submit">جستجو</button>
      </search>
      <div className={css.selects}>
        <SelectField
          label="استان"
          name="province_id"
          value={query.province ?? ""}
          onChange={(event) => show({ province: toNumber(event) })}
        >
          <option value="">همهٔ استان‌ها</option>
          {facets.province.map(({ id, name, count }) => (
            <option key={id} value={id}>{`${name} (${fa(count)})`}</option>
          ))}
          {!facets.province.some(({ id }) => id === query.province) && query.province !== null && (
            <option value={query.province}>استانی دیگر</option>
          )}
        </SelectField>
        <SelectField
          label="ماه"
          name="month"
          value={query.month ?? ""}
          onChange={(event) => show({ month: toNumber(event) })}
        >
          <option value="">همهٔ سال</option>
          {Array.from({ length: 12 }, (_, index) => index + 1).map((month) => (
            <option key={month} value={month}>
              {`${monthName(month)} (${fa(facets.month.find(({ id }) => id === month)?.count ?? 0)})`}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="ترتیب"
          name="sort"
          value={query.sort === "own" && !isOwn ? "newest" : query.sort}
          onChange={({ target }) => show({ sort: target.value as CollectionSort })}
        >
          {sorts.map(([sort, name]) => (
            <option key={sort} value={sort}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
    </form>
  );
}
