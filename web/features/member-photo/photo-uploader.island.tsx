export { PhotoUploader as default } from "./photo-uploader.tsx";

/** It has nothing to show without its script. */
export const startOn = "visible";
