import type { Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/**
 * Axe takes a text whose letters change when they are joined for the name of an icon, and leaves it out of the rules about contrast: every
 * text in Persian. This site has no fonts of icons.
 */
const source = axe.source.replace("!_isIconLigature(vChild)", "true");
if (source === axe.source) throw new Error("axe: where it looks for icons is not found");

/** What axe found by one rule: the selectors of the elements, and for each what is wrong with it. */
export interface Finding {
  rule: string;
  elements: { selector: string; messages: string[] }[];
}

/**
 * Runs the rules of axe in the page's current state but for the excluded selectors; returns its violations, and how many rules some element passes. Axe is brought into
 * a document once: its half a megabyte takes as long to compile as a rule to run.
 */
export async function runAxe(
  page: Page,
  options: RunOptions,
  exclude: string[] = [],
): Promise<{ violations: Finding[]; passCount: number }> {
  if (!(await page.evaluate(() => Boolean(window.axe)))) await page.evaluate(source);
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
