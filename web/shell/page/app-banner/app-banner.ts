import { readStorage, writeStorage } from "../../../../api-client/storage.ts";

const DISMISSED_KEY = "app-banner-dismissed";

/** The browser's own question whether to install the site, which Chromium lets a page ask. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

/**
 * Shows the banner of the Android app, or of installing the site, on phones and tablets, until it is dismissed. Its script is loaded for it:
 * few visits show one.
 */
export async function offerAndroidApp(): Promise<void> {
  const { app } = document.querySelector<HTMLElement>("main")?.dataset ?? {};
  if (!app || !/iPhone|iPad|iPod|Android/i.test(navigator.userAgent)) return;
  // Neither when storage is closed (undefined): the banner would come back after every dismissal.
  if (readStorage("localStorage", DISMISSED_KEY) !== null) return;
  let question: InstallEvent | undefined;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    question = event as InstallEvent;
  });
  try {
    const { showAppBanner } = await import("./app-banner-element.ts");
    const { banner, install, close } = showAppBanner(app === "package");
    install?.addEventListener("click", (click) => {
      if (!question) return; // the page behind the link says how
      click.preventDefault();
      question.prompt();
      question = undefined; // it can be asked once
    });
    close.addEventListener("click", () => {
      writeStorage("localStorage", DISMISSED_KEY, "1");
      banner.remove();
    });
  } catch {} // its script did not load
}
