import { expect, test } from "vitest";
import { checkSeedNames, findWrongNames } from "./name.rules.ts";

test("the names of the seed write the ezafe after a silent «ه» with a hamze", async () => {
  expect(await checkSeedNames()).toEqual([]);
});

test("finds names without it or with a letter, and leaves spoken «ه», titles and towns alone", () => {
  const wrong = ["قلعه رودخان", "منطقه حفاظت‌شده دنا", "خانه‌ی بروجردی‌ها", "کاروانسرای قلعه وزیر"];
  const right = ["قلعهٔ رودخان", "کوه هزار", "آرامگاه فردوسی", "امامزاده داوود", "آستانه اشرفیه", "موزه و باغ", "قلعه"];
  expect(findWrongNames([...wrong, ...right, ...wrong])).toEqual(wrong);
});
