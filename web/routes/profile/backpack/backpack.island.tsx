export { Backpack as default } from "./backpack.tsx";
