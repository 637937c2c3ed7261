export { MessageField as default } from "./message-field.tsx";
