export { PasswordField as default } from "./password-field.tsx";
