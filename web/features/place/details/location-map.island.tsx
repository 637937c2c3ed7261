export { LocationMap as default } from "./location-map.tsx";
