export { IdentifierField as default } from "./identifier-field.tsx";
