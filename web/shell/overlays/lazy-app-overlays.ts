import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Outlet, load } = lazyComponent(() => import("./app-overlays.tsx"));

/** The place of the overlays that persist across screens, once in the document. */
export const AppOverlays = Outlet;

/** Loads the overlays. */
export const loadAppOverlays = load;
