import { lazyComponent } from "../../../ui/hydration/lazy-component.tsx";

const { Outlet, load } = lazyComponent(() => import("./app-banner.tsx"));

/** The place of the banner, once in the frame: the auth pages have their links there. */
export const AppBanner = Outlet;

/** Loads and shows the banner. */
export const loadAppBanner = load;
