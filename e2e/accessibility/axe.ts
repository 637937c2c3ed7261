import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** What axe found by one rule: the selectors of the elements, and for each what is wrong with it. */
interface Finding {
  rule: string;
  elements: { selector: string; messages: string[] }[];
}

/**
 * Runs the rules of axe in the page's current state, but for the excluded selectors; returns its violations, and how many rules some
 * element passes. Axe is brought into a document once, as its half a megabyte takes about as long to compile as some rules to run.
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  exclude: string[] = [],
): Promise<{ violations: Finding[]; passCount: number }> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ exclude, options }) => {
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
