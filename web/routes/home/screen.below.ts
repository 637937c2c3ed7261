// What follows the places in season: its styles are not in the head of the page.
export { ActivityMosaic } from "../../features/activity/activity-mosaic.tsx";
export { KindPicker } from "../../features/category/kind-picker.tsx";
export { NewsletterSection } from "../../features/newsletter/newsletter-section.tsx";
export { PlaceRail } from "../../features/place/card/place-rail.tsx";
export { PostRail } from "../../features/post/post-rail.tsx";
export { ProvinceAtlas } from "../../features/province/province-atlas.tsx";
export { default as Slider } from "../../features/slide/slider.island.tsx";
export { default as RecentlyViewed } from "./recently-viewed.island.tsx";
