import fc from "fast-check";
import { expect, test } from "vitest";
import { type Block, diffText, diffWords } from "./text-diff.ts";

test("compares Persian texts by word, not by letter", () => {
  expect(diffWords("کوه بلند است.", "کوه بسیار بلندی است.")).toEqual([
    { kind: "same", text: "کوه " },
    { kind: "removed", text: "بلند " },
    { kind: "added", text: "بسیار بلندی " },
    { kind: "same", text: "است." },
  ]);
});

const linesOf = (blocks: Block[], without: "added" | "removed") =>
  blocks.flatMap((block) => {
    if ("unchanged" in block) return Array<string>(block.unchanged).fill("?");
    const pieces = block.pieces.filter(({ kind }) => kind !== without);
    return pieces.length > 0
      ? pieces
          .map(({ text }) => text)
          .join("")
          .split("\n")
      : [];
  });

test("both texts can be restored from the diff, except for the collapsed lines", () => {
  const text = fc.array(fc.constantFrom("یک دو سه", "چهار", "پنج شش."), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(text, text, (before, after) => {
      const blocks = diffText(before.join("\n"), after.join("\n"));
      for (const [lines, without] of [
        [before, "added"],
        [after, "removed"],
      ] as const) {
        const read = linesOf(blocks, without);
        expect(read).toEqual(lines.map((line, index) => (read[index] === "?" ? "?" : line)));
      }
    }),
  );
});

test("shows only the lines next to the change of a long text", () => {
  const lines = Array.from({ length: 40 }, (_, at) => `سطر ${at}`);
  const blocks = diffText(lines.join("\n"), lines.with(20, "سطر تازه").join("\n"));
  expect(blocks.filter((block) => "unchanged" in block)).toEqual([{ unchanged: 19 }, { unchanged: 18 }]);
});

test("shows a rewritten text whole instead of splitting it at the few common words", () => {
  const [before, after] = ["باغی کهن در کنار رود با دو ردیف سرو", "در این تالار هر روز نمایشی است و با بلیت"];
  expect(diffWords(before, after)).toEqual([
    { kind: "removed", text: before },
    { kind: "added", text: after },
  ]);
  expect(diffWords("", after)).toEqual([{ kind: "added", text: after }]);
});
