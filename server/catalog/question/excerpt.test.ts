import { expect, test } from "vitest";
import { excerpt } from "./excerpt.ts";

const found = (text: string) => excerpt({ name: "یزد", summary: null }, text, ["کویر"]);

test.each([
  ["چه شبی در کویر\\!", "چه شبی در کویر!"],
  ["خانه \\[در\\] کویر \\*تنها\\*", "خانه [در] کویر *تنها*"],
  ["نزدیک [کویر \\[لوت\\]](place:lut)", "نزدیک کویر [لوت]"],
  ["به [کویر](<https://a.example/a (b)>) رسید", "به کویر رسید"],
  ["| جا | شب |\n| --- | --- |\n| کویر | ۲ |", "کویر ۲"],
  ["شب\\\nدر **کویر** و ~~باغ~~", "در کویر و باغ"],
  ["- شب در کویر", "شب در کویر"],
])("%j is shown without the marks of Markdown", (text, expected) => {
  expect(found(text)).toBe(`در متن: ${expected}`);
});

test("a photo between the paragraphs is no text", () => {
  expect(found('پیش\n\n![کویر در شب](photo:12 "از (جنوب) کویر")\n\nپس')).toBeNull();
  expect(found('![شب \\[یک\\]](photo:12 "\\"شب\\"") کویر')).toBe("در متن: کویر");
});

test("an image whose end is missing takes no long time", () => {
  const started = process.cpuUsage();
  for (const piece of ["![", '![a](" ', "![a](", "[a](", "\\", "[<"])
    excerpt({ name: "", summary: null }, piece.repeat(9000), ["کویر"]);
  expect(process.cpuUsage(started).user).toBeLessThan(2_000_000); // µs; trying each start again would take minutes
});
