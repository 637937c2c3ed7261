import { late } from "../ui/late.tsx";

const { Place, want } = late(() => import("./app-banner.tsx"));

/** Where the banner appears: once, in the document. */
export const AppBanner = Place;

/** Shows the banner. */
export const wantAppBanner = want;
