import { expect, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { StarInput } from "./star-input.tsx";

/** Shows the stars; `repeat` clicks one as it is done for a star that was checked before the script had run. */
async function open() {
  const onSelect = vi.fn();
  const page = await render(<StarInput selected={null} onSelect={onSelect} />);
  const repeat = () => page.container.querySelector<HTMLInputElement>('[value="4"]')!.click();
  return { page, onSelect, repeat };
}

test("takes a star that the arrow keys had reached before it started for one that is only looked at", async () => {
  const { page, onSelect, repeat } = await open();
  await userEvent.keyboard("{Tab}");
  page.container.querySelector<HTMLInputElement>('[value="4"]')!.focus();
  repeat();
  await expect.element(page.getByText("برای دادن ۴ ستاره، Enter را بزنید.")).toBeVisible();
  expect(onSelect).not.toHaveBeenCalled();
  await userEvent.keyboard("{Enter}");
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(4);
});

test("takes a star that was pressed before it started for a rating", async () => {
  const { onSelect, repeat } = await open();
  repeat();
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(4);
});
