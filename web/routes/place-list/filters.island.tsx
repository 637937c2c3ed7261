export { Filters as default } from "./filters.tsx";
