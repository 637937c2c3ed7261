export { DeviceContent as default } from "./device-content.tsx";

export const startOn = "visible";
