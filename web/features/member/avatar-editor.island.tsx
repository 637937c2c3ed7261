export { AvatarEditor as default } from "./avatar-editor.tsx";
