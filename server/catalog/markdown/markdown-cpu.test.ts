import { expect, test } from "vitest";
import type { Image } from "../../../contract/image.ts";
import { markdown } from "../../../contract/record-fields.ts";
import { expectBoundedCpu } from "../../../testing/worst-case.ts";
import { renderMarkdown } from "./markdown.ts";

const accepted = markdown(60_000);
const atoms = [
  ..."*_`~[]()<>!#-+=|\\\n \t:&\"'1.xس",
  "](",
  "[a](",
  "**",
  "~~",
  "```",
  "\n\n",
  "\n> ",
  "\n- ",
  "\n1. ",
  "\n# ",
  "\n|a|\n|-|\n",
  "|",
  "<a ",
  "<!--",
  "https://",
  "www.",
  "a@b.",
  "[x]: ",
  "&amp;",
  "place:a",
  "[x](place:a)",
  "\n\n![x](photo:1)\n\n",
  '![x](photo:1 "',
];

const srcset = "/media/a-320.webp 320w, /media/a-640.webp 640w";
const image: Image = {
  ...{ src: "/media/a-640.webp", srcset, avif_srcset: srcset, night_src: null, width: 640, height: 480 },
  ...{ alt: "کوه", credit: { text: "سارا", url: null, license: "CC BY 4.0" }, placeholder: "" },
};

function render(text: string) {
  const inParagraphs = text.match(/.{1,2990}/gs)?.join("\n\n") ?? "";
  const { success } = accepted.safeParse(inParagraphs);
  if (success)
    renderMarkdown(
      inParagraphs,
      () => "/place-details/1",
      () => image,
    );
  return success;
}

test("no text that an editor may save takes more than 20 ms of CPU time to render", async () => {
  await expectBoundedCpu({ atoms, length: 59_900, work: render });
  // As many marks as are accepted, far from each other and close together.
  for (const [length, apart] of [
    [6000, 8],
    [6000, 600],
    [1500, 1],
  ] as const) {
    const filler = "x".repeat(Math.floor((apart * (59_000 - length)) / length) - 1);
    const spread = (text: string) => render((text.match(new RegExp(`.{1,${apart}}`, "gs")) ?? []).join(`${filler} `));
    await expectBoundedCpu({ atoms, length, work: spread });
  }
});

test("a story ten times as rich as the richest is accepted", () => {
  const isAccepted = (text: string) => accepted.safeParse(text).success;
  const paragraph = `${"سفر به [غار](place:a) و **کوه**. ".repeat(10)}\n\n`;
  expect(isAccepted(paragraph.repeat(20))).toBe(true);
  expect(isAccepted(`x ${"*x ".repeat(1500)}`)).toBe(false);
  expect(isAccepted("x\n\n".repeat(502))).toBe(false);
});
