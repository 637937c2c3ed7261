/** The key of the local storage for what a visitor keeps on this device (`device-store.ts`). */
export const DEVICE_KEY = "device";
