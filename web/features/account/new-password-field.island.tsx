export { NewPasswordField as default } from "./new-password-field.tsx";
