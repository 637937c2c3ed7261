import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Place, want } = lazyComponent(() => import("../../features/search/search-box.tsx"));

/** Where suggestions come from when a search field is entered: once, in the document. */
export const SearchBox = Place;

/** Brings the suggestions. */
export const wantSearch = want;
