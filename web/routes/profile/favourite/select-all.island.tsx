export { SelectAll as default } from "./select-all.tsx";
