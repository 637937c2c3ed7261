export { CodeForm as default } from "./code-form.tsx";

/** It counts down. */
export const startOn = "visible";
