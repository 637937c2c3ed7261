export { PlaceGallery as default } from "./place-gallery.tsx";

/** A press before the script has come would lead to the picture itself. */
export const startOn = "visible";
