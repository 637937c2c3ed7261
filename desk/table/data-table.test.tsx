import { type LoaderFunctionArgs, type RouteObject, useLoaderData } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { userEvent } from "vitest/browser";
import { enterText } from "../../testing/enter-text.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { BulkBar } from "./bulk-bar.tsx";
import { DataTable } from "./data-table.tsx";
import { pickSearchParams } from "./list-address.ts";
import { ListBar } from "./list-bar.tsx";
import { Paging } from "./paging.tsx";
import { useSelection } from "./selection.ts";

const PAGE_SIZE = 4;
const ROWS = ["باغ", "پل", "تپه", "چشمه", "دره", "رود", "غار"].map((name, index) => ({
  id: index + 1,
  name,
  visits: index * 10,
}));

const loader = ({ request }: LoaderFunctionArgs) => {
  const {
    q = "",
    sort = "name",
    order = "asc",
    page = "1",
  } = pickSearchParams(request.url, ["q", "sort", "order", "page"]);
  const found = ROWS.filter(({ name }) => name.includes(q)).sort((a, b) =>
    sort === "visits" ? a.visits - b.visits : a.id - b.id,
  );
  if (order === "desc") found.reverse();
  const first = (Number(page) - 1) * PAGE_SIZE;
  return {
    data: found.slice(first, first + PAGE_SIZE),
    page: Number(page),
    pages: Math.ceil(found.length / PAGE_SIZE),
    page_count: PAGE_SIZE,
    total: found.length,
  };
};

function Component() {
  const list = useLoaderData<typeof loader>();
  const selection = useSelection(list.data);
  return (
    <>
      <ListBar title="مکان‌ها" search="جستجو در مکان‌ها" />
      <DataTable
        caption="مکان‌ها"
        columns={[
          { name: "نام", sort: "name", cell: ({ name }) => name },
          { name: "بازدید", sort: "visits", descendingFirst: true, numeric: true, cell: ({ visits }) => visits },
        ]}
        rows={list.data}
        nameOf={({ name }) => name}
        to={({ id }) => `/places/${id}`}
        selection={selection}
        defaultSort={{ sort: "name", order: "asc" }}
        isFaint={({ name }) => name === "تپه"}
        empty="چیزی پیدا نشد."
      />
      <Paging {...list} />
      <BulkBar selection={selection}>
        <p data-testid="selected">{selection.ids.join(" ")}</p>
      </BulkBar>
    </>
  );
}

async function openList(search = "", otherRoutes: RouteObject[] = []) {
  const { page, pathname, router } = await openDesk(
    [{ path: "list", loader, Component }, ...otherRoutes],
    `/list${search}`,
  );
  return {
    page,
    pathname,
    router,
    query: () => router.state.location.search,
    names: () =>
      page
        .getByRole("row")
        .all()
        .slice(1)
        .map((row) => row.getByRole("link").element().textContent),
    heading: (name: string) => page.getByRole("columnheader", { name }),
    checkbox: (name: string) => page.getByRole("checkbox", { name: `انتخاب ${name}` }),
    bulkBar: page.getByRole("region", { name: "با انتخاب‌شده‌ها" }),
    selected: () => page.getByTestId("selected").query()?.textContent,
  };
}

test("sorts by a heading, reverses the order by the next click, and starts at the first page", async () => {
  const { heading, names, query } = await openList("?page=2");
  await expect.poll(names).toEqual(["دره", "رود", "غار"]);
  await expect.element(heading("نام")).toHaveAttribute("aria-sort", "ascending");
  await heading("بازدید").getByRole("link").click();
  await expect.poll(names).toEqual(["غار", "رود", "دره", "چشمه"]);
  await expect.element(heading("بازدید")).toHaveAttribute("aria-sort", "descending");
  await expect.element(heading("نام")).not.toHaveAttribute("aria-sort");
  expect(query()).toBe("?sort=visits&order=desc");
  await heading("بازدید").getByRole("link").click();
  await expect.poll(names).toEqual(["باغ", "پل", "تپه", "چشمه"]);
  await expect.element(heading("بازدید")).toHaveAttribute("aria-sort", "ascending");
});

test("the heads stay in view while the rows are scrolled", async () => {
  const { page, heading } = await openList();
  await expect.element(heading("نام")).toBeVisible();
  document.body.style.minBlockSize = "300vh";
  onTestFinished(() => void document.body.style.removeProperty("min-block-size"));
  const topOf = (element: Element) => element.getBoundingClientRect().top;
  window.scrollBy(0, topOf(page.getByRole("table").element()) + 60);
  expect(topOf(page.getByRole("table").element())).toBeCloseTo(-60, 0);
  expect(topOf(heading("نام").element())).toBeCloseTo(0, 0);
});

test("opens a row, and shows a text in place of an empty table", async () => {
  const { page, pathname } = await openList("?q=دریا");
  await expect.element(page.getByText("چیزی پیدا نشد.")).toBeVisible();
  await page.getByRole("searchbox").fill("غار");
  await userEvent.keyboard("{Enter}");
  await page.getByRole("link", { name: "غار" }).click();
  await expect.poll(pathname).toBe("/places/7");
});

test("opens a row that is pressed right after typing, although the search would have begun meanwhile", async () => {
  const record = Promise.withResolvers<null>();
  const slowRecord = { path: "places/:id", loader: () => record.promise, Component: () => <h1>مکان</h1> };
  const { page, router, query } = await openList("", [slowRecord]);
  const row = page.getByRole("link", { name: /^پل/ });
  await expect.element(row).toBeVisible();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  enterText(page.getByRole("searchbox"), "پل");
  (row.element() as HTMLElement).click();
  await vi.advanceTimersByTimeAsync(1000); // longer than the search waits after the last key
  vi.useRealTimers();
  expect(query()).toBe("");
  expect(router.state.navigation.location?.pathname).toBe("/places/2");
  record.resolve(null);
  await expect.element(page.getByRole("heading", { name: "مکان" })).toBeVisible();
});

test("selects a range with Shift, and all rows of the page by one checkbox", async () => {
  const { page, checkbox, bulkBar, selected } = await openList();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await checkbox("پل").click();
  await userEvent.keyboard("{Shift>}");
  await checkbox("چشمه").click();
  await userEvent.keyboard("{/Shift}");
  await expect.poll(selected).toBe("2 3 4");
  await expect.element(bulkBar.getByRole("status")).toMatchTextContent("۳ مورد انتخاب شد");
  const all = page.getByRole("checkbox", { name: "انتخاب هر ۴ مورد این صفحه" });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.poll(selected).toBe("1 2 3 4");
  await expect.element(all).toBeChecked();
  await bulkBar.getByRole("button", { name: "هیچ‌کدام" }).click();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await expect.element(all).not.toBeChecked();
});

test("the actions for selected rows stand at the foot of the window, below a short list, too", async () => {
  const { checkbox, bulkBar } = await openList();
  await checkbox("پل").click();
  await expect.element(bulkBar).toBeVisible();
  const { bottom, left, right } = bulkBar.element().getBoundingClientRect();
  expect(innerHeight - bottom).toBeGreaterThan(0);
  expect(innerHeight - bottom).toBeLessThan(40);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThanOrEqual(innerWidth);
});

test("counts the rows of the current page only: a selection on another page replaces it", async () => {
  const { page, checkbox, bulkBar, selected } = await openList();
  await checkbox("باغ").click();
  await expect.poll(selected).toBe("1");
  await page.getByRole("link", { name: "صفحهٔ ۲" }).click();
  await expect.element(checkbox("دره")).toBeVisible();
  await expect.element(bulkBar).not.toBeInTheDocument();
  await checkbox("دره").click();
  await expect.poll(selected).toBe("5");
  await page.getByRole("link", { name: "صفحهٔ ۱" }).click();
  await expect.element(checkbox("باغ")).not.toBeChecked();
  await expect.element(bulkBar).not.toBeInTheDocument();
});

test("marks faint rows and says which rows of how many are shown", async () => {
  const { page } = await openList();
  await expect.element(page.getByRole("row", { name: /تپه/ })).toHaveAttribute("data-faint");
  await expect.element(page.getByRole("row", { name: /پل/ })).not.toHaveAttribute("data-faint");
  await expect.element(page.getByText("۱ تا ۴ از ۷")).toBeVisible();
});

test("goes to the last page in place of one that no longer exists", async () => {
  const { page, names, query, router } = await openList("?page=9");
  await expect.poll(names).toEqual(["دره", "رود", "غار"]);
  expect(query()).toBe("?page=2");
  await expect.element(page.getByText("۵ تا ۷ از ۷")).toBeVisible();
  expect(router.state.historyAction).toBe("REPLACE");
  await router.navigate("/list?q=پل&page=2");
  await expect.poll(names).toEqual(["پل"]);
  expect(new URLSearchParams(query()).toString()).toBe(new URLSearchParams({ q: "پل" }).toString());
});
