import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

const nowhere = () => undefined;

test("converts Markdown to plain text", () => {
  const text = plainText(
    "# تیتر\n\nیک **پررنگ** و *کج* و `کد` & <b>خام</b>\nسطر دو\n\n> نقل\n> قول\n\n1. یک\n2. دو\n   - تو\n\n| الف | ب |\n| --- | --- |\n| ۱ | ۲ |\n\n---\n\n![عکس](https://x.example/a.png)",
    nowhere,
  );
  expect(text).toBe(
    "تیتر\n\nیک پررنگ و کج و کد & <b>خام</b>\nسطر دو\n\n> نقل\n> قول\n\n۱. یک\n۲. دو\n  • تو\n\nالف | ب\n۱ | ۲\n\n* * *\n\nعکس",
  );
});

test("leaves out the empty comment between two lists", () => {
  expect(plainText("- یک\n\n<!-- -->\n\n- دو", nowhere)).toBe("• یک\n\n• دو");
});

test("links show their URL once, and no URL when it does not resolve", () => {
  const addressOf = (href: string) => (href.startsWith("https:") ? href : undefined);
  expect(plainText("[الف](https://a.example/x) https://b.example/ [ب](javascript:x)", addressOf)).toBe(
    "الف (https://a.example/x) https://b.example/ ب",
  );
});

test("any Markdown yields trimmed text without artefacts", () => {
  const piece = fc.constantFrom(
    "#",
    "> ",
    "- ",
    "1. ",
    "\n",
    "\n\n",
    "**",
    "_",
    "`",
    "[",
    "](",
    ")",
    "|",
    "---",
    "<",
    "&",
    "الف",
    " ",
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const text = plainText(pieces.join(""), nowhere);
      expect(text).toBe(text.trim());
      expect(text).not.toMatch(/\[object|undefined|\n{3}/);
    }),
  );
});
