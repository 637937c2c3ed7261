export { ActivityPicker as default } from "./activity-picker.tsx";
