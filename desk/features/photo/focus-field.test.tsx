import { useState } from "react";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { testImage } from "../../../testing/place-card.ts";
import { type Focus, FocusField } from "./focus-field.tsx";
import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";

async function open() {
  let focus: Focus | null = null;
  function Form() {
    const [value, setValue] = useState<Focus | null>(null);
    const change = (next: Focus | null) => {
      focus = next;
      setValue(next);
    };
    return <FocusField image={testImage} focus={value} onChange={change} />;
  }
  const page = await render(<Form />);
  return { page, focus: () => focus };
}

test("a press on the photo and the sliders move the point that stays visible, and the middle is one press away", async () => {
  const { page, focus } = await open();
  const whole = page.getByRole("group", { name: "نقطهٔ مهم عکس" }).element().querySelector("div")!;
  const { left, top, width, height } = whole.getBoundingClientRect();
  whole.dispatchEvent(
    new MouseEvent("click", { clientX: left + width * 0.25, clientY: top + height * 0.8, bubbles: true }),
  );
  await expect.poll(focus).toEqual({ x: 25, y: 80 });
  await expect.element(page.getByLabelText("از چپ")).toHaveValue("25");
  await page.getByLabelText("از بالا").fill("10");
  await expect.poll(focus).toEqual({ x: 25, y: 10 });
  const cuts = [...page.container.querySelectorAll<HTMLImageElement>("[aria-hidden] img")];
  expect(cuts.map(({ style }) => style.objectPosition)).toEqual(["25% 10%", "25% 10%"]);
  await page.getByRole("button", { name: "میانهٔ عکس" }).click();
  expect(focus()).toBeNull();
});

test("a press at the edge stays within the photo", async () => {
  const { page, focus } = await open();
  const whole = page.getByRole("group", { name: "نقطهٔ مهم عکس" }).element().querySelector("div")!;
  const { left, bottom } = whole.getBoundingClientRect();
  whole.dispatchEvent(new MouseEvent("click", { clientX: left - 5, clientY: bottom + 5, bubbles: true }));
  await expect.poll(focus).toEqual({ x: 0, y: 100 });
});
