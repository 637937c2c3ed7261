import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

export const { load } = lazyComponent(() => import("../../features/search/search-box.tsx"));
