export { KeptTexts as default } from "./kept-texts.tsx";

/** It listens to the whole form. */
export const startOn = "visible";
