import { late } from "../ui/late.tsx";

const { Place, want } = late(() => import("./travel.tsx"));

/** What goes along from one screen to another: once, in the document. */
export const OnTheWay = Place;

export const wantOnTheWay = want;
