import { late } from "../ui/late.tsx";

const load = () => import("../features/search/search-box.tsx");
const { Place, want } = late(load);

/** Where suggestions come from when a search field is entered: once, in the document. */
export const SearchBox = Place;

/** Brings the suggestions. First the script alone: where it does not come, the page must not fail. */
export const wantSearch = () => load().then(want);
