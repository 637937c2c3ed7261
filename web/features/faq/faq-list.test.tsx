import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { FaqList } from "./faq-list.tsx";

const account = { id: 2, name: "حساب کاربری" };
const faqs = [
  { id: 1, question: "سرزمین چیست؟", answer: "<p>راهنمای دیدنی‌ها.</p>", category: { id: 1, name: "آغاز کار" } },
  { id: 5, question: "کد پیامکی نرسید؟", answer: "<p>یک دقیقه <a href='/forget'>صبر</a> کنید.</p>", category: account },
  { id: 6, question: "داده‌هایم را چگونه پاک کنم؟", answer: "<p>می‌توانید بنویسید.</p>", category: account },
];

async function shown(path = "/faq", list = faqs) {
  const router = createMemoryRouter([{ path: "/faq", element: <FaqList faqs={list} /> }], { initialEntries: [path] });
  const page = await render(<RouterProvider router={router} />);
  const visible = () =>
    page
      .getByRole("heading", { level: 3 })
      .elements()
      .map(({ textContent }) => textContent);
  return { page, router, visible };
}

test.each([
  ["پيامكی", "کد پیامکی نرسید؟"],
  ["پاک داده هایم", "داده‌هایم را چگونه پاک کنم؟"],
  ["میتوانید", "داده‌هایم را چگونه پاک کنم؟"],
  ["صبر", "کد پیامکی نرسید؟"],
])("what one types leaves the questions that hold it: %s", async (typed, question) => {
  const { page, visible } = await shown();
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

test("nothing found is said, with a way on; the names of the answer's tags are not text", async () => {
  const { page, visible } = await shown();
  await page.getByRole("searchbox").fill("href");
  await expect.poll(visible).toEqual([]);
  await expect.element(page.getByRole("status")).toHaveTextContent("پرسشی با این واژه‌ها نیست.");
  await expect.element(page.getByRole("link", { name: "صفحهٔ تماس" })).toHaveAttribute("href", "/contact-us");
});

test("an address with a question opens it alone", async () => {
  const { page } = await shown("/faq#faq-6");
  await expect.element(page.getByText("می‌توانید بنویسید.")).toBeVisible();
  await expect.element(page.getByText("راهنمای دیدنی‌ها.")).not.toBeVisible();
});

test("a link to a question that the search hides shows it again", async () => {
  const { page, router } = await shown();
  await page.getByRole("searchbox").fill("پیامکی");
  await router.navigate("/faq#faq-1");
  await expect.element(page.getByText("راهنمای دیدنی‌ها.")).toBeVisible();
  await expect.element(page.getByRole("searchbox")).toHaveValue("");
});
