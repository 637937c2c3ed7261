import { lazyComponent } from "../../../ui/hydration/lazy-component.ts";

/** Loads the search suggestions and their place in the page. */
export const { load: loadSearchBox } = lazyComponent(() => import("../../features/search/search-box.tsx"));
