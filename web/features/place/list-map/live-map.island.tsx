export { LiveMap as default } from "./live-map.tsx";
