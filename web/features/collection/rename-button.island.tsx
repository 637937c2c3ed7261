export { RenameButton as default } from "./rename-button.tsx";
