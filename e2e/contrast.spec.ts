import type { Page } from "@playwright/test";
import { runAxe } from "./accessibility/axe.ts";
import { openPage } from "./screen.ts";
import { expect, test } from "./site.ts";

const THEMES = ["light", "dark"] as const;
const PATHS = ["/", "/place-list?month=3", "/place-details/7", "/map", "/login", "/contact-us"];

/** The contrast of each pair of tokens, as the browser draws them. */
const contrastsOf = (page: Page, pairs: [front: string, back: string][]) =>
  page.evaluate((tokens) => {
    const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true })!;
    const probe = document.body.appendChild(document.createElement("i"));
    const luminance = (token: string) => {
      probe.style.color = `var(--${token})`;
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red, green, blue] = [...context.getImageData(0, 0, 1, 1).data].map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const contrasts = tokens.map(([front, back]) => {
      const [dark, light] = [luminance(front), luminance(back)].sort((a, b) => a - b);
      return { pair: `${front} on ${back}`, contrast: (light! + 0.05) / (dark! + 0.05) };
    });
    probe.remove();
    return contrasts;
  }, pairs);

const pairsOf = (fronts: string[], backs: string[]) =>
  fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]));
const PAPERS = ["paper", "surface", "sunken", "brand-tint", "accent-tint", "alert-tint", "good-tint"];
const TEXT_PAIRS = [
  ...pairsOf(["ink", "ink-soft", "ink-faint", "brand", "brand-hover", "accent-ink", "alert", "good"], PAPERS),
  ...pairsOf(["on-night", "on-night-soft", "on-night-accent"], ["night"]),
  ...pairsOf(["on-brand"], ["brand", "brand-hover"]),
  ...pairsOf(["on-accent"], ["accent"]),
  ...pairsOf(["on-alert"], ["alert"]),
];
const BORDER_PAIRS = pairsOf(["edge", "line"], PAPERS);

for (const colorScheme of THEMES)
  test(`those who ask for more contrast get it from every colour of text and border, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
    await openPage(page, "/faq");
    const tooWeak = async (pairs: [string, string][], minimum: number) =>
      (await contrastsOf(page, pairs)).filter(({ contrast }) => contrast < minimum);
    expect(await tooWeak([...TEXT_PAIRS, ...BORDER_PAIRS], 7)).toEqual([]);
    expect(await tooWeak(pairsOf(["focus"], PAPERS), 4.5)).toEqual([]);
    await page.emulateMedia({ contrast: "no-preference" });
    expect((await tooWeak(TEXT_PAIRS, 7)).length, "other colours for others").toBeGreaterThan(5);
    // The journeys audit every screen in the light theme, and only one of each kind in the dark one.
    expect(await tooWeak(TEXT_PAIRS, 4.5), "for everyone").toEqual([]);
  });

for (const colorScheme of THEMES)
  test(`text on home, list, place, map and forms has a contrast of 7:1 for those who ask for more, ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme, contrast: "more", reducedMotion: "reduce" });
    for (const path of PATHS) {
      await openPage(page, path);
      const { violations, passCount } = await runAxe(page, { runOnly: ["color-contrast-enhanced"] });
      const weak = violations.flatMap(({ elements }) =>
        elements.map(({ selector, messages }) => `${selector}: ${messages.join(" ")}`),
      );
      expect(weak, path).toEqual([]);
      expect(passCount, path).toBe(1);
    }
  });

test("with forced colours every field has a border and every focus a ring, on home, list, place, map and forms", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
  for (const path of PATHS) {
    await openPage(page, path);
    const bare = await page
      .locator("input:not([type=hidden], [type=radio], [type=checkbox], [type=range], [type=file]), select, textarea")
      .evaluateAll((fields) => {
        const hasBorder = (element: Element | null, levels: number): boolean => {
          if (!element || levels === 0) return false;
          const { borderTopStyle, borderTopWidth } = getComputedStyle(element);
          const isDrawn = borderTopStyle !== "none" && Number.parseFloat(borderTopWidth) >= 1;
          return isDrawn || hasBorder(element.parentElement, levels - 1);
        };
        return fields
          .filter((field) => field.checkVisibility() && !hasBorder(field, 3))
          .map((field) => field.outerHTML);
      });
    expect(bare, path).toEqual([]);
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press("Tab");
      const isRinged = await page.evaluate(() => {
        const around: Element[] = [];
        for (let at = document.activeElement; at && around.length < 4; at = at.parentElement) around.push(at);
        return around.some((element) => {
          const { outlineStyle, outlineWidth } = getComputedStyle(element);
          return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
        });
      });
      expect(isRinged, `${path}, control ${step + 1}`).toBe(true);
    }
  }
});
