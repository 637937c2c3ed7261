import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

/** What axe found by one rule: the selectors of the elements, and for each what is wrong with it. */
interface Finding {
  rule: string;
  elements: { selector: string; messages: string[] }[];
}

declare global {
  interface Window {
    /** Its values of one run, which it removes at the end of the run, are no part of its types. */
    axe?: typeof axe & { _cache: { set: (key: string, value: object) => void } };
  }
}

/**
 * Runs the rules of axe in the page's current state, but for the excluded selectors; returns its violations, and how many rules some
 * element passes. Axe is brought into a document once, as its half a megabyte takes about as long to compile as some rules to run.
 *
 * Axe takes a text for an icon, whose contrast is not measured, when its letters are drawn narrower together than apart. Joined Persian
 * letters are, and the sites have no font of icons: so axe is told that no font has icons, in the form in which it remembers what it
 * found out about a font ([099](../../docs/decisions/099-contrast-of-joined-letters.md)).
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  exclude: string[] = [],
): Promise<{ violations: Finding[]; passCount: number }> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ exclude, options }) => {
      const fontWithoutIcons = { occurrences: 3, numLigatures: 0 };
      window.axe!._cache.set("fonts", new Proxy({}, { get: () => fontWithoutIcons }));
      const { violations, passes } = await window.axe!.run({ exclude }, options);
      const found = violations.map(({ id, nodes }) => ({
        rule: id,
        elements: nodes.map(({ target, any }) => ({
          selector: target.join(" "),
          messages: any.map(({ message }) => message),
        })),
      }));
      return { violations: found, passCount: passes.length };
    },
    { exclude, options },
  );
}
