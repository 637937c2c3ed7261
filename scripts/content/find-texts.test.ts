import { expect, test } from "vitest";
import { findTexts } from "./find-texts.ts";

test("finds strings, templates and texts between tags with their lines, and no comments", () => {
  const source = [
    "// توضیح",
    'const name: string = "مکان";',
    'const path = "/map";',
    "export const Part = ({ count }: { count: number }) => (",
    '  <p title="عنوان">',
    "    متن",
    "    بند",
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is the text of a module
    "    {`${count} مکان تا ${name}`}",
    "  </p>",
    ");",
  ].join("\n");
  expect(findTexts("part.tsx", source)).toEqual([
    { line: 2, text: "مکان" },
    { line: 5, text: "عنوان" },
    { line: 5, text: "متن بند" },
    { line: 8, text: "… مکان تا …" },
  ]);
});
