import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { openLinkedPart } from "../../shell/page/linked-part.ts";
import { FaqList } from "./faq-list.tsx";

const account = { id: 2, name: "حساب کاربری" };
const faqs = [
  { id: 1, question: "سرزمین چیست؟", answer: "<p>راهنمای دیدنی‌ها.</p>", category: { id: 1, name: "آغاز کار" } },
  { id: 5, question: "کد پیامکی نرسید؟", answer: "<p>یک دقیقه <a href='/forget'>صبر</a> کنید.</p>", category: account },
  { id: 6, question: "داده‌هایم را چگونه پاک کنم؟", answer: "<p>می‌توانید بنویسید.</p>", category: account },
];

afterEach(() => {
  location.hash = "";
});

async function renderList(hash = "", list = faqs) {
  location.hash = hash;
  const page = await render(<FaqList faqs={list} />);
  openLinkedPart();
  const visible = () =>
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  return { page, visible };
}

test.each([
  ["پيامكی", "کد پیامکی نرسید؟"],
  ["پاک داده هایم", "داده‌هایم را چگونه پاک کنم؟"],
  ["میتوانید", "داده‌هایم را چگونه پاک کنم؟"],
  ["صبر", "کد پیامکی نرسید؟"],
])("shows only the questions that contain the typed text: %s", async (typed, question) => {
  const { page, visible } = await renderList();
  expect(visible()).toHaveLength(3);
  await page.getByRole("searchbox").fill(typed);
  await expect.poll(visible).toEqual([question]);
  await expect.element(page.getByRole("status")).toHaveTextContent("۱ پرسش پیدا شد.");
  expect(
    page
      .getByRole("heading", { level: 2 })
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["حساب کاربری"]);
});

test("reports an empty result with a link, and does not search the names of tags", async () => {
  const { page, visible } = await renderList();
  await page.getByRole("searchbox").fill("href");
  await expect.poll(visible).toEqual([]);
  await expect.element(page.getByRole("status")).toHaveTextContent("پرسشی با این واژه‌ها نیست.");
  await expect.element(page.getByRole("link", { name: "صفحهٔ تماس" })).toHaveAttribute("href", "/contact-us");
});

test("opens only the question in the URL", async () => {
  const { page } = await renderList("#faq-6");
  await expect.element(page.getByText("می‌توانید بنویسید.")).toBeVisible();
  await expect.element(page.getByText("راهنمای دیدنی‌ها.")).not.toBeVisible();
});

test("shows a linked question that the search hides", async () => {
  const { page } = await renderList();
  await page.getByRole("searchbox").fill("پیامکی");
  location.hash = "#faq-1";
  await expect.element(page.getByText("راهنمای دیدنی‌ها.")).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});
