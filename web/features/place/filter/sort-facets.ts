import type { FacetOption, Facets } from "./facets.ts";

const { compare } = new Intl.Collator("fa"); // once: making one takes longer than sorting
const byName = (options: FacetOption[]) => options.toSorted((a, b) => compare(a.name, b.name));
const bySort = (options: FacetOption[]) => options.toSorted((a, b) => a.id - b.id);

/** Sorts the options independently of their counts: they do not move while the visitor selects. */
export const sortFacets = ({ province, county, city, ...rest }: Facets): Facets => ({
  ...{ province: byName(province), county: byName(county), city: byName(city) },
  ...{ type: bySort(rest.type), category: bySort(rest.category), activity: bySort(rest.activity) },
  ...{ month: rest.month, lodging: rest.lodging, min_rate: rest.min_rate },
});
