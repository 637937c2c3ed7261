import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Outlet, load } = lazyComponent(() => import("../../features/search/search-box.tsx"));

/** The place of the search suggestions, once in the document. */
export const SearchBox = Outlet;

/** Loads the suggestions. */
export const loadSearchBox = load;
