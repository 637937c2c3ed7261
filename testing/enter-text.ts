import type { Locator } from "vitest/browser";

/**
 * Enters text into a field at once, as one `input` event. Unlike `fill` it lets no time pass, which fake timers would advance by as
 * much as the browser takes.
 */
export function enterText(field: Locator, text: string): void {
  const element = field.element() as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(element, text); // React notices the change
  element.dispatchEvent(new Event("input", { bubbles: true }));
}
