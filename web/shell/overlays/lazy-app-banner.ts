import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Place, want } = lazyComponent(() => import("./app-banner.tsx"));

/** Where the banner appears: once, in the frame; the screens by which one comes in have their links there. */
export const AppBanner = Place;

/** Shows the banner. */
export const wantAppBanner = want;
