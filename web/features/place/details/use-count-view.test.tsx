import { afterEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";

afterEach(() => {
  delete document.documentElement.dataset.hydrated;
});

/** Imports a fresh instance of the module, as its chunk is evaluated on load: the query string makes it a new module. */
async function importModule(instance: string) {
  const fetched = vi.spyOn(window, "fetch").mockImplementation(async () => Response.json({}));
  const { useCountView } = (await import(
    /* @vite-ignore */ `./use-count-view.ts?${instance}`
  )) as typeof import("./use-count-view.ts");
  const Place = ({ id }: { id: number }) => {
    useCountView(id);
    return null;
  };
  return { fetched, Place };
}

test("counts the view of a page loaded as a document once", async () => {
  const { fetched, Place } = await importModule("document");
  const page = await render(<Place id={7} />);
  await page.rerender(<Place id={8} />); // the next place is counted by its own endpoint
  await page.rerender(<Place id={7} />);
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(["/api/v1/home/place/seen/7"]);
});

test("does not count a page opened by client navigation again", async () => {
  document.documentElement.dataset.hydrated = "";
  const { fetched, Place } = await importModule("link");
  await render(<Place id={7} />);
  expect(fetched).not.toHaveBeenCalled();
});

test("ignores a failed request", async () => {
  const { fetched, Place } = await importModule("offline");
  fetched.mockRejectedValue(new TypeError("no connection"));
  await render(<Place id={7} />);
  await expect.poll(() => fetched).toHaveBeenCalledOnce();
});
