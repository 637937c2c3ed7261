import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Place, want } = lazyComponent(() => import("./app-overlays.tsx"));

/** What goes along from one screen to another: once, in the document. */
export const AppOverlays = Place;

export const loadAppOverlays = want;
