import { createRoot } from "react-dom/client";
import { createMemoryRouter, type RouteObject, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { routeTable } from "./routes.tsx";

/** The document of a new iframe. */
function createDocument() {
  const frame = document.createElement("iframe");
  document.body.append(frame);
  return frame.contentDocument!;
}

test("renders a Persian error page when the root document fails", async () => {
  const page = createDocument();
  const hydrationData = { loaderData: {}, errors: { frame: new Error("secret detail") } };
  const frame = { ...routeTable([], {})[0], children: [{ index: true, element: null }] } as RouteObject;
  const router = createMemoryRouter([frame], { hydrationData });
  createRoot(page).render(<RouterProvider router={router} onError={() => {}} />);
  await expect.poll(() => page.querySelector("h1")?.textContent).toBe("متأسفانه خطای غیرمنتظره‌ای رخ داد.");
  expect([page.documentElement.lang, page.documentElement.dir]).toEqual(["fa", "rtl"]);
  expect(page.body.textContent).not.toContain("secret detail");
});
