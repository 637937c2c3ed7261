export { ProfileForm as default } from "./form.tsx";
