import { late } from "../../../ui/hydration/lazy-component.tsx";

const { Place, want } = late(() => import("./app-overlays.tsx"));

/** What goes along from one screen to another: once, in the document. */
export const OnTheWay = Place;

export const wantOnTheWay = want;
