import fc from "fast-check";
import { expect, test } from "vitest";
import { plainText } from "./plain-text.ts";

const nowhere = () => undefined;

test("what Markdown says is said in plain words", () => {
  const text = plainText(
    "# تیتر\n\nیک **پررنگ** و *کج* و `کد` & <b>خام</b>\nسطر دو\n\n> نقل\n> قول\n\n1. یک\n2. دو\n   - تو\n\n| الف | ب |\n| --- | --- |\n| ۱ | ۲ |\n\n---\n\n![عکس](https://x.example/a.png)",
    nowhere,
  );
  expect(text).toBe(
    "تیتر\n\nیک پررنگ و کج و کد & <b>خام</b>\nسطر دو\n\n> نقل\n> قول\n\n۱. یک\n۲. دو\n  • تو\n\nالف | ب\n۱ | ۲\n\n* * *\n\nعکس",
  );
});

test("links tell their address once, and nothing when they lead nowhere", () => {
  const addressOf = (href: string) => (href.startsWith("https:") ? href : undefined);
  expect(plainText("[الف](https://a.example/x) https://b.example/ [ب](javascript:x)", addressOf)).toBe(
    "الف (https://a.example/x) https://b.example/ ب",
  );
});

test("any text becomes some text", () => {
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
