import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { page as view } from "vitest/browser";
import { render } from "vitest-browser-react";
import attribution from "../../../ATTRIBUTION.md?raw";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { enableDisclosures } from "../page/disclosures.ts";
import { Frame } from "./frame.tsx";

const router = createMemoryRouter([{ Component: Frame, children: [{ path: "/", element: <h1>اینجا</h1> }] }]);

test("has its landmarks and a skip link", async () => {
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  for (const role of ["banner", "main", "contentinfo"] as const)
    await expect.element(page.getByRole(role)).toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "رفتن به متن" })).toHaveAttribute("href", "#main");
  await expect.element(page.getByRole("contentinfo").getByRole("link", { name: "مکان‌ها" })).toBeVisible();
});

/** The frame of the site with two provinces, with or without a payment gateway. */
async function openFrame(takesDonations: boolean) {
  const provinces = [
    { slug: "fars", name: "فارس" },
    { slug: "yazd", name: "یزد" },
  ];
  const loaded = createMemoryRouter([
    {
      id: "frame",
      loader: () => ({ provinces, takesDonations }),
      HydrateFallback: () => null,
      children: [{ Component: Frame, children: [{ path: "/", element: <h1>اینجا</h1> }] }],
    },
  ]);
  followRouter(loaded);
  const page = await render(<RouterProvider router={loaded} />);
  return { footer: page.getByRole("contentinfo"), close: page.unmount };
}

test("the footer asks for donations only while there is a payment gateway", async () => {
  const open = await openFrame(true);
  await expect.element(open.footer.getByRole("link", { name: "کمک به سرزمین" })).toHaveAttribute("href", "/donation");
  await open.close();
  const { footer: closed } = await openFrame(false);
  await expect.element(closed.getByRole("link", { name: "تماس با ما" })).toBeVisible();
  expect(closed.getByRole("link", { name: "کمک به سرزمین" }).query()).toBeNull();
});

test("the provinces of the footer are folded on a phone and open beside the sections on a wide window", async () => {
  enableDisclosures();
  await view.viewport(390, 844);
  const { footer } = await openFrame(false);
  const fold = footer.getByRole("button", { name: "همهٔ استان‌ها" });
  await expect.element(fold).toBeVisible();
  expect(footer.getByRole("link", { name: "یزد" }).query()).toBeNull();
  await fold.click();
  await expect.element(footer.getByRole("link", { name: "یزد" })).toHaveAttribute("href", "/provinces?province=yazd");
  await fold.click();
  await expect.element(fold).toHaveAttribute("aria-expanded", "false");
  expect(footer.getByRole("link", { name: "یزد" }).query()).toBeNull();
  await view.viewport(1280, 900);
  await expect.element(footer.getByRole("link", { name: "یزد" })).toBeVisible();
  expect(footer.getByRole("button").query()).toBeNull();
});

test("the footer names every source of the line that ATTRIBUTION.md asks to show", async () => {
  const [, line] = /## The line to show\n((?:> .*\n)+)/.exec(attribution) ?? [];
  const sources = line!
    .replaceAll("> ", "")
    .replaceAll("\n", " ")
    .split(/ · |, (?=dr5hn)/);
  const names = sources.map((source) => /\w+/.exec(source)![0]); // the first word tells each of them
  expect(names).toHaveLength(9);
  const { footer } = await openFrame(false);
  for (const name of names) await expect.poll(() => footer.element().textContent).toContain(name);
});
