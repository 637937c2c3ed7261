export { PostMap as default } from "./post-map.tsx";
