import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { followRouter } from "../../../testing/run/follow-router.ts";
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
