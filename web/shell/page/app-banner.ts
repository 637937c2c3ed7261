import { readStorage, writeStorage } from "../../../api-client/storage.ts";

const DISMISSED_KEY = "app-banner-dismissed";

/** Shows the banner of the Android app on phones and tablets, until it is dismissed. */
export function offerAndroidApp(): void {
  const banner = document.querySelector<HTMLElement>("[data-app-banner]");
  if (!banner || !/iPhone|iPad|iPod|Android/i.test(navigator.userAgent)) return;
  // Neither when storage is closed (undefined): the banner would come back after every dismissal.
  if (readStorage("localStorage", DISMISSED_KEY) !== null) return;
  banner.hidden = false;
  banner.querySelector("button")?.addEventListener("click", () => {
    writeStorage("localStorage", DISMISSED_KEY, "1");
    banner.hidden = true;
  });
}
