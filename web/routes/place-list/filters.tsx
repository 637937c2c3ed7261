import { FilterForm } from "../../features/place/filter/filter-form.tsx";
import { FilterGroup } from "../../features/place/filter/filter-group.tsx";
import { MonthFilter } from "../../features/place/filter/month-filter.tsx";
import { choicesOf, type Facets, FILTER_NAMES } from "../../features/place/filter/place-choices.ts";
import { type ListName, type PlaceQuery, toggled, without } from "../../features/place/filter/place-query.ts";
import { RateFilter } from "../../features/place/filter/rate-filter.tsx";

const GROUPS: { name: Exclude<ListName, "month">; open: boolean }[] = [
  { name: "province_id", open: true },
  { name: "city_id", open: true },
  { name: "type_id", open: true },
  { name: "category_id", open: true },
  { name: "activity_id", open: false },
];

interface FiltersProps {
  /** What the reader wants, a moment before the list has it. */
  wish: PlaceQuery;
  facets: Facets;
  total: number;
  onAsk: (wish: PlaceQuery) => void;
}

/** All filters of the list. */
export function Filters({ wish, facets, total, onAsk }: FiltersProps) {
  const toggle = (name: ListName, id: number) => onAsk(toggled(wish, name, id));
  return (
    <FilterForm
      query={wish}
      total={total}
      onAsk={(form) => onAsk({ ...wish, q: `${form.get("q") ?? ""}`.trim(), page: 1 })}
    >
      <MonthFilter choices={choicesOf(facets, "month")} chosen={wish.month} onToggle={toggle} />
      {GROUPS.map(({ name, open }) => (
        <FilterGroup
          key={name}
          name={name}
          title={FILTER_NAMES[name]}
          choices={choicesOf(facets, name)}
          chosen={wish[name]}
          onToggle={toggle}
          open={open}
        />
      ))}
      <RateFilter
        choices={facets.min_rate}
        chosen={wish.min_rate}
        onChoose={(rate) => onAsk(rate === null ? without(wish, "min_rate") : { ...wish, min_rate: rate, page: 1 })}
      />
    </FilterForm>
  );
}
