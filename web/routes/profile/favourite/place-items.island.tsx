export { PlaceItems as default } from "./place-items.tsx";
