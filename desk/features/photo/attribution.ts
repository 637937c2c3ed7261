import { writeStorage } from "../../../api-client/storage.ts";
import { LICENSES } from "../../../contract/desk/photo.ts";
import { EMPTY_DETAILS, type PhotoDetails } from "./uploads.ts";

const KEY = "desk-photo-attribution"; // in the browser's storage

/** What the editor wrote last of photographer and licence; both are shown, and can be changed, before they are published. */
export function lastAttribution(): PhotoDetails {
  try {
    const { credit, license } = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return {
      ...EMPTY_DETAILS,
      credit: typeof credit === "string" ? credit : "",
      license: Object.hasOwn(LICENSES, license) ? license : "",
    };
  } catch {
    return EMPTY_DETAILS;
  }
}

/** Remembers photographer and licence for the next photos. */
export function rememberAttribution({ credit, license }: PhotoDetails): void {
  writeStorage("localStorage", KEY, JSON.stringify({ credit, license }));
}
