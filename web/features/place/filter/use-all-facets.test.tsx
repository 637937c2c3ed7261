import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { Toasts } from "../../../../ui/dialog/outlets.tsx";
import { parseQuery } from "./query/parse-query.ts";
import { useAllFacets } from "./use-all-facets.ts";

type Answer = { province: string } | "failed";

/** The requests so far; each is answered by the test. */
let requests: { url: string; answer: (answer: Answer) => void }[];

beforeEach(() => {
  requests = [];
  vi.spyOn(window, "fetch").mockImplementation(
    (url, init) =>
      new Promise((resolve, reject) => {
        const answer = (result: Answer) =>
          result === "failed" ? reject(new TypeError("no network")) : resolve(Response.json(listWith(result.province)));
        init!.signal!.addEventListener("abort", () => reject(init!.signal!.reason));
        requests.push({ url: String(url), answer });
      }),
  );
});

const listWith = (name: string) => ({
  facets: { province: [{ id: 1, name, count: 3 }], county: [], city: [], type: [], category: [], activity: [] },
});

function Fields({ search }: { search: string }) {
  const [facets, ask] = useAllFacets(parseQuery(new URLSearchParams(search)));
  return (
    <>
      <button type="button" onClick={ask}>
        همهٔ گزینه‌ها
      </button>
      <p>{facets ? facets.province.map(({ name }) => name).join() : "چند گزینه"}</p>
      <Toasts />
    </>
  );
}

test("says that the further options did not arrive, and asks for them again on the next press", async () => {
  const page = await render(<Fields search="" />);
  const button = page.getByRole("button", { name: "همهٔ گزینه‌ها" });
  await button.click();
  await expect.poll(() => requests.length).toBe(1);
  requests[0]!.answer("failed");
  await expect.element(page.getByText("گزینه‌های دیگر بارگیری نشدند. دوباره تلاش کنید.")).toBeVisible();
  await expect.element(page.getByText("چند گزینه")).toBeVisible();
  await button.click();
  await expect.poll(() => requests.length).toBe(2);
  requests[1]!.answer({ province: "یزد" });
  await expect.element(page.getByText("یزد")).toBeVisible();
});

test("follows the query, and says nothing of the request for a former one that it aborts", async () => {
  const page = await render(<Fields search="month=1" />);
  await page.getByRole("button", { name: "همهٔ گزینه‌ها" }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page.rerender(<Fields search="month=2" />);
  await expect.poll(() => requests.length).toBe(2);
  expect(requests.map(({ url }) => new URL(url, location.origin).searchParams.get("month"))).toEqual(["1", "2"]);
  requests[1]!.answer({ province: "فارس" });
  await expect.element(page.getByText("فارس")).toBeVisible();
  expect(page.getByText("گزینه‌های دیگر بارگیری نشدند").elements()).toEqual([]);
});
