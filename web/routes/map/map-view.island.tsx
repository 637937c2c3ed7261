export { MapView as default } from "./map-view.tsx";

/** The map is what the page is for. */
export const startOn = "visible";
