export { ExportMenu as default } from "./export-menu.tsx";
