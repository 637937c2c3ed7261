export { SavedFilters as default } from "./filters.tsx";
