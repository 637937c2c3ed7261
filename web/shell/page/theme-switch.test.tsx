import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { readCookie, writeCookie } from "../../../api-client/document-cookie.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import { ThemeContext, useDocumentTheme, useTheme } from "../../../ui/theme.ts";
import { ThemeSwitch } from "../frame/theme-switch.tsx";
import { enableThemeSwitch } from "./theme-switch.ts";

const root = document.documentElement;
afterEach(() => {
  writeCookie("theme", "", 0);
  delete root.dataset.theme;
  delete root.dataset.hydrated;
});

const CurrentTheme = () => <output>{useTheme() ?? "auto"}</output>;
const FollowsDocument = () => (
  <ThemeContext value={useDocumentTheme(null)}>
    <CurrentTheme />
  </ThemeContext>
);
const image = { src: "/a.svg", srcset: "", night_src: "/a-night.svg", width: 4, height: 3, alt: "" };

test("cycles through device, light and dark, saves the choice, and changes night pictures and React's parts", async () => {
  root.dataset.hydrated = "";
  enableThemeSwitch();
  const element = (
    <>
      <ThemeSwitch />
      <FollowsDocument />
      <Picture image={image} narrow={image} />
    </>
  );
  const page = await render(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
  const button = page.getByRole("button", { name: /پوسته/ });
  const medias = () =>
    [...page.container.querySelectorAll("source[data-night]")].map((source) => source.getAttribute("media"));

  await button.click();
  expect([root.dataset.theme, readCookie("theme"), medias()]).toEqual(["light", "light", ["not all", "not all"]]);
  await button.click();
  await expect.element(page.getByRole("status")).toHaveTextContent("dark");
  expect(medias()).toEqual(["all and (width < 48rem)", "all"]);
  expect([readCookie("theme"), button.element().getAttribute("title")]).toEqual(["dark", "پوسته: تیره"]);
  await button.click();
  expect([root.dataset.theme, readCookie("theme")]).toEqual([undefined, undefined]);
  expect(medias()[1]).toBe("(prefers-color-scheme: dark)");
});
