export { RegistrationDraft as default } from "./registration-draft.tsx";

/** It listens to the whole form. */
export const startOn = "visible";
