export { SortSelect as default } from "./sort-select.tsx";
