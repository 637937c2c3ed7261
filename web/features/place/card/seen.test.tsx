import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

afterEach(() => {
  delete document.documentElement.dataset.alive;
});

/** The module as it is when its chunk comes: the question mark makes it a new one. */
async function arrive(which: string) {
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
  const { useSeen } = (await import(/* @vite-ignore */ `./seen.ts?${which}`)) as typeof import("./seen.ts");
  const Place = ({ id }: { id: number }) => {
    useSeen(id);
    return null;
  };
  return { fetched, Place };
}

test("a page that came as a document is told to the server once", async () => {
  const { fetched, Place } = await arrive("document");
  const page = await render(<Place id={7} />);
  await page.rerender(<Place id={8} />); // the next place is counted by its own call
  await page.rerender(<Place id={7} />);
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/v1/home/place/seen/7"]);
});

test("a page that was opened from another one is not told again", async () => {
  document.documentElement.dataset.alive = "";
  const { fetched, Place } = await arrive("link");
  await render(<Place id={7} />);
  expect(fetched).not.toHaveBeenCalled();
});

test("nobody is disturbed when the server does not answer", async () => {
  const { fetched, Place } = await arrive("refused");
  fetched.mockRejectedValue(new TypeError("no connection"));
  await render(<Place id={7} />);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
});
