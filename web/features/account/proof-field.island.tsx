export { ProofField as default } from "./proof-field.tsx";

/** It works by itself. */
export const startOn = "visible";
