import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { useTheme } from "../../../ui/theme.ts";
import { ThemeSwitch } from "../frame/theme-switch.tsx";
import { ThemeProvider } from "./theme.tsx";

afterEach(() => writeCookie("theme", "", 0));

const CurrentTheme = () => <output>{useTheme() ?? "auto"}</output>;

test("cycles through device, light and dark, and saves the choice in the cookie", async () => {
  document.documentElement.dataset.hydrated = "";
  const router = createMemoryRouter([
    {
      path: "/",
      element: (
        <ThemeProvider initial={null}>
          {(theme) => (
            <div data-testid="root" data-theme={theme ?? undefined}>
              <ThemeSwitch />
              <CurrentTheme />
            </div>
          )}
        </ThemeProvider>
      ),
    },
  ]);
  const page = await render(<RouterProvider router={router} />);
  const button = page.getByRole("button", { name: /پوسته/ });
  const root = page.getByTestId("root");

  await button.click();
  await expect.element(root).toHaveAttribute("data-theme", "light");
  expect(readCookie("theme")).toBe("light");
  await button.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("dark");
  expect(readCookie("theme")).toBe("dark");
  await button.click();
  await expect.element(root).not.toHaveAttribute("data-theme");
  expect(readCookie("theme")).toBeUndefined();
});
