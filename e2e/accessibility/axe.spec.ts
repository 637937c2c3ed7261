import { expect, test } from "../site.ts";
import { runAxe } from "./axe.ts";

/** Five words of joined letters, as axe decides about a font by the first texts that it meets in it; a half-space; Latin. */
const TEXTS = ["استان", "شهر", "مکان‌ها", "جستجو", "کوهستان و دریا", "Iran"];

for (const [background, weak, strong] of [
  ["#fff", "#ddd", "#333"],
  ["#111", "#333", "#ddd"],
] as const)
  test(`every text with too little contrast on ${background} is found, of joined letters too, and no other`, async ({
    page,
  }) => {
    const paragraphs = (color: string, name: string) =>
      TEXTS.map((text, index) => `<p id="${name}-${index}" style="color: ${color}">${text}</p>`).join("");
    await page.setContent(
      `<html lang="fa" dir="rtl"><body style="background: ${background}">${paragraphs(strong, "strong")}${paragraphs(weak, "weak")}`,
    );
    for (const run of ["first", "second"]) {
      const { violations, passCount } = await runAxe(page, { runOnly: ["color-contrast"] });
      const found = violations.flatMap(({ elements }) => elements.map(({ selector }) => selector));
      expect(found.toSorted(), run).toEqual(TEXTS.map((_, index) => `#weak-${index}`));
      expect(passCount).toBe(1);
    }
  });
