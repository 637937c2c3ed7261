export { ShareLink as default } from "./share-link.tsx";
