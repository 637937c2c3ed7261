import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";
import "../../../ui/styles/shared.css";
import { testImage } from "../../../testing/place-card.ts";
import { followRouter } from "../../../testing/run/follow-router.ts";
import { Slider } from "./slider.tsx";

document.documentElement.dataset.hydrated = ""; // its controls need their script

const slides = ["پاییز", "یزد", "ساحل"].map((title, index) => ({
  id: index + 1,
  title,
  subtitle: "",
  link: `/place-list?month=${index + 1}`,
  image: testImage,
}));

async function open(list = slides) {
  document.documentElement.dir = "rtl";
  const router = createMemoryRouter([
    { path: "/", element: <Slider slides={list} /> },
    { path: "/place-list", element: <h1>مکان‌ها</h1> },
  ]);
  followRouter(router);
  const page = await render(<RouterProvider router={router} />);
  const current = () =>
    page
      .getByRole("button", { name: / از ۳: / })
      .elements()
      .findIndex((dot) => dot.getAttribute("aria-current") === "true");
  /** Whether the slide itself is in view, not only its dot active. */
  const inView = (title: string) => {
    const box = page.getByRole("link", { name: title }).element().getBoundingClientRect();
    const track = page.getByRole("list").first().element().getBoundingClientRect();
    return Math.abs(box.x - track.x) < 2;
  };
  return { page, router, current, inView };
}

test("the keys move through the slides from right to left and stop at both ends", async () => {
  const { page, current, inView } = await open();
  await expect.poll(current).toBe(0);
  page.getByRole("link", { name: "پاییز" }).element().focus();
  await userEvent.keyboard("{ArrowLeft}");
  await expect.poll(() => [current(), inView("یزد")]).toEqual([1, true]);
  await userEvent.keyboard("{End}");
  await expect.poll(() => [current(), inView("ساحل")]).toEqual([2, true]);
  await userEvent.keyboard("{ArrowLeft}");
  await expect.element(page.getByRole("button", { name: "اسلاید بعد" })).toBeDisabled();
  await userEvent.keyboard("{ArrowRight}");
  await expect.poll(() => [current(), inView("یزد")]).toEqual([1, true]);
  await userEvent.keyboard("{Home}");
  await expect.poll(() => [current(), inView("پاییز")]).toEqual([0, true]);
});

test("buttons and dots show the slides, and a slide is a link", async () => {
  const { page, router, current, inView } = await open();
  await expect.element(page.getByRole("button", { name: "اسلاید قبل" })).toBeDisabled();
  await page.getByRole("button", { name: "اسلاید بعد" }).click();
  await expect.poll(() => [current(), inView("یزد")]).toEqual([1, true]);
  await page.getByRole("button", { name: "۳ از ۳: ساحل" }).click();
  await expect.poll(() => [current(), inView("ساحل")]).toEqual([2, true]);
  await page.getByRole("link", { name: "ساحل" }).click();
  expect(router.state.location.search).toBe("?month=3");
});

test("renders no controls for one slide and nothing without slides", async () => {
  const { page } = await open(slides.slice(0, 1));
  await expect.element(page.getByRole("link", { name: "پاییز" })).toBeVisible();
  expect(page.getByRole("button").elements()).toHaveLength(0);
  const empty = await open([]);
  expect(empty.page.getByRole("region").elements()).toHaveLength(1); // only the one of the first render
});
