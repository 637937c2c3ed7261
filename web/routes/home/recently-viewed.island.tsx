export { RecentlyViewed as default } from "./recently-viewed.tsx";

export const startOn = "visible";
