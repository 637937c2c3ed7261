import { readStorage, writeStorage } from "../../../api-client/storage.ts";

const DISMISSED_KEY = "app-banner-dismissed";

/** The browser's own question whether to install the site, which Chromium lets a page ask. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/** Shows the banner of the Android app, or of installing the site, on phones and tablets, until it is dismissed. */
export function offerAndroidApp(): void {
  const banner = document.querySelector<HTMLElement>("[data-app-banner]");
  if (!banner || !/iPhone|iPad|iPod|Android/i.test(navigator.userAgent)) return;
  // Neither when storage is closed (undefined): the banner would come back after every dismissal.
  if (readStorage("localStorage", DISMISSED_KEY) !== null) return;
  banner.hidden = false;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    banner.querySelector("[data-install]")?.addEventListener("click", (click) => {
      click.preventDefault();
      (event as InstallEvent).prompt();
    });
  });
  banner.querySelector("button")?.addEventListener("click", () => {
    writeStorage("localStorage", DISMISSED_KEY, "1");
    banner.hidden = true;
  });
}
