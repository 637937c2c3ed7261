export { PlaceGallery as default } from "./place-gallery.tsx";
