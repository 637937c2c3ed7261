import { useLoaderData } from "react-router";
import { expect, test } from "vitest";
import { openDesk } from "../../testing/open-desk.tsx";
import { useListAddress } from "./list-address.ts";

/** A list that shows the query of its loader, and two controls that change the address. */
function Component() {
  const { to, go } = useListAddress();
  return (
    <>
      <h1>{useLoaderData<string>()}</h1>
      <button type="button" onClick={() => go({ q: "آبشار" })}>
        جستجو
      </button>
      <button type="button" onClick={() => go({ province: "7" })}>
        استان
      </button>
      <output>{to({ state: "draft" })}</output>
    </>
  );
}

test("a second change keeps the first one, which is still loading", async () => {
  const slow = Promise.withResolvers<void>();
  const loader = async ({ request }: { request: Request }) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.has("q") && !searchParams.has("province")) await slow.promise;
    return `${searchParams}`;
  };
  const { page, router } = await openDesk([{ path: "list", loader, Component }], "/list?sort=name");
  await page.getByRole("button", { name: "جستجو" }).click();
  await expect.poll(() => router.state.navigation.location?.search).toContain("q=");
  await page.getByRole("button", { name: "استان" }).click();
  const both = new URLSearchParams({ sort: "name", q: "آبشار", province: "7" });
  await expect.element(page.getByRole("heading")).toHaveTextContent(`${both}`);
  slow.resolve();
});

test.each(["page=3", "before=20"])("a change of the filters leads from ?%s to the first row", async (place) => {
  const { page } = await openDesk([{ path: "list", loader: () => "", Component }], `/list?${place}`);
  await expect.element(page.getByRole("status")).toHaveTextContent("?state=draft");
});
