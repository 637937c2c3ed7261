export { SentDialog as default } from "./sent-dialog.tsx";

/** It leads home by itself. */
export const startOn = "visible";
