export { FormSummary as default } from "./form-summary.tsx";

/** It takes the focus. */
export const startOn = "visible";
