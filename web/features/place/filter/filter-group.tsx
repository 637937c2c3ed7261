import { useState } from "react";
import { fa } from "../../../../text/digits.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import type { FacetOption } from "./facets.ts";
import css from "./filter-group.module.css";
import { availableOptions, firstOptions } from "./first-options.ts";
import type { ListFilter } from "./query/place-query.ts";

interface FilterGroupProps {
  name: ListFilter;
  title: string;
  options: readonly FacetOption[];
  selected: readonly number[];
  onToggle: (name: ListFilter, id: number) => void;
  /** Whether it is open while nothing is selected. */
  open?: boolean;
  /** How many options are missing in `options`; `onShowAll` asks for them. */
  hiddenCount?: number | undefined;
  onShowAll?: (() => void) | undefined;
}

const SEARCHABLE_COUNT = 14; // longer lists get a search field

/** A filter that takes several values: a list of checkboxes, collapsed when it is long. */
export function FilterGroup(props: FilterGroupProps) {
  const { name, title, options, selected, onToggle, open = false, hiddenCount = 0, onShowAll } = props;
  const [isOpen, setIsOpen] = useState(open);
  if (selected.length > 0 && !isOpen) setIsOpen(true); // stays open when the last selection is removed
  const [isAllWanted, setAllWanted] = useState(false);
  const [searchText, setSearchText] = useState("");
  const [foldModule, setFoldModule] = useState<typeof import("../../../../text/fold.ts")>(); // loaded when the whole list is opened
  const available = availableOptions(options, selected);
  if (available.length === 0) return null;

  const showsAll = isAllWanted && hiddenCount === 0;
  function toggleAll() {
    setAllWanted(!showsAll);
    if (hiddenCount > 0) onShowAll?.();
    import("../../../../text/fold.ts").then(setFoldModule, () => {});
  }
  const matchesSearch = (option: FacetOption) =>
    !foldModule || foldModule.fold(option.name).includes(foldModule.fold(searchText));
  const restCount = available.length + hiddenCount - firstOptions(available, selected).length;
  const visible = showsAll ? available.filter(matchesSearch) : firstOptions(available, selected);
  return (
    <details className={css.group} open={isOpen}>
      <summary>
        <h3>{title}</h3>
        {selected.length > 0 && <span className={css.count}>{`${fa(selected.length)} گزینه`}</span>}
        <Icon name="chevron" />
      </summary>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        {showsAll && available.length > SEARCHABLE_COUNT && (
          <input
            className={css.search}
            type="search"
            aria-label={`جستجو در ${title}`}
            placeholder={`جستجو در ${title}`}
            value={searchText}
            onChange={({ target }) => setSearchText(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
          />
        )}
        {visible.map((option) => (
          <CheckboxOption
            key={option.id}
            name={name}
            option={option}
            checked={selected.includes(option.id)}
            onToggle={() => onToggle(name, option.id)}
          />
        ))}
        {visible.length === 0 && <p className={css.empty}>چنین نامی در این فهرست نیست.</p>}
        {restCount > 0 && (
          <button
            type="button"
            className={css.more}
            aria-expanded={showsAll}
            aria-busy={(isAllWanted && !showsAll) || undefined}
            onClick={toggleAll}
          >
            {showsAll ? "کمتر" : `${fa(restCount)} گزینهٔ دیگر`}
          </button>
        )}
      </fieldset>
    </details>
  );
}

interface CheckboxOptionProps {
  name: string;
  option: FacetOption;
  checked: boolean;
  onToggle: () => void;
}

function CheckboxOption({ name, option, checked, onToggle }: CheckboxOptionProps) {
  return (
    <label className={css.option}>
      <input type="checkbox" name={name} value={option.id} checked={checked} onChange={onToggle} />
      <span className={css.name}>{option.name}</span>
      <span className={css.optionCount}>
        {fa(option.count)}
        <span className="visually-hidden"> مکان</span>
      </span>
    </label>
  );
}
