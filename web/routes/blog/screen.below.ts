// What follows the text of a post: its styles are not in the head of the page.
export { default as Comments } from "../../features/comment/comments.island.tsx";
export { default as PostMap } from "../../features/map/post-map.island.tsx";
export { PlaceRail } from "../../features/place/card/place-rail.tsx";
export { ElevationProfile } from "../../features/place/relief/elevation-profile.tsx";
export { PostCards } from "../../features/post/post-cards.tsx";
