import { DEVICE_KEY } from "../../../api-client/device-key.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { readStorage } from "../../../api-client/storage.ts";
import { TOKEN } from "../../../api-client/token.ts";

/** Keeps the place that a visitor sees on the device, and takes what is kept there into the account of a member. */
export function followDevice(): void {
  const isMember = readCookie(TOKEN) !== undefined;
  if (isMember ? !readStorage("localStorage", DEVICE_KEY) : !document.querySelector("[data-viewed-place]")) return;
  import("./device-actions.ts").then(
    ({ keepViewed, mergeDevice }) => (isMember ? mergeDevice() : keepViewed()),
    () => {}, // the next page tries again
  );
}
