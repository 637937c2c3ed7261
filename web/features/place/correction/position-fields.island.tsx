export { PositionFields as default } from "./position-fields.tsx";

/** It shows a map. */
export const startOn = "visible";
