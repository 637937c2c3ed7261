export { DateField as default } from "./date-field.tsx";
