import { onTestFinished } from "vitest";

const sheet = new CSSStyleSheet();
sheet.replaceSync(".Toastify__progress-bar { animation-play-state: paused !important }");

/**
 * Keeps toasts until something closes them, to the end of the test: the steps before the press of their button may take longer than their
 * time on a loaded machine. Afterwards they close as usual, so that they cover nothing for long in the next test.
 */
export function keepToasts(): void {
  document.adoptedStyleSheets.push(sheet);
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== sheet);
  });
}
