import { afterEach, expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fake-fetch.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import * as data from "./data.ts";
import * as practiceData from "./practice/data.ts";
import { Component as Practice } from "./practice/screen.tsx";
import * as returnData from "./return/data.ts";
import { Component as Return } from "./return/screen.tsx";
import { Component } from "./screen.tsx";

const screens = {
  "/donation": { Component, ...data },
  "/donation/return": { Component: Return, ...returnData },
  "/donation/practice/:authority": { Component: Practice, ...practiceData },
};
const open = (at: string) => openScreens(screens, at);
type Page = Awaited<ReturnType<typeof open>>["page"];

const receipt = {
  state: "paid",
  amount: 1_250_000,
  ref_id: "201007",
  created_at: "2026-11-21T09:55:00.000Z",
  practice: false,
};

afterEach(() => {
  location.hash = "";
});

const send = (page: Page) => page.getByRole("button", { name: "پرداخت" }).click();

test("a suggested amount is sent in rials, and the browser goes to the gateway", async () => {
  const asked = fakeFetch({ "home/donation": { id: 1, pay_url: "#the-gateway" } });
  const { page } = await open("/donation");
  await page.getByText("۲۰۰ هزار تومان").click();
  await send(page);
  await expect.poll(() => location.hash).toBe("#the-gateway");
  expect(asked).toMatchObject([{ input: { amount: "2000000", name: "", mobile: "" } }]);
  await expect.element(page.getByRole("link", { name: /از اینجا بروید/ })).toHaveAttribute("href", "#the-gateway");
});

test("one's own amount is typed in toman, in any digits, and said in words", async () => {
  const asked = fakeFetch({ "home/donation": { id: 1, pay_url: "#gateway" } });
  const { page } = await open("/donation");
  const own = page.getByRole("textbox", { name: "مبلغ به تومان" });
  await expect.element(own).not.toBeInTheDocument(); // it is not displayed
  await page.getByText("مبلغ دیگر").click();
  await own.fill("۱٬۲۵۰٬۰۰۰");
  await expect.element(page.getByText("۱ میلیون و ۲۵۰ هزار تومان")).toBeVisible();
  await send(page);
  await expect.poll(() => asked[0]?.input.amount).toBe(12_500_000);
});

test("a wrong amount is shown at its field, and a gateway that is away loses nothing of the form", async () => {
  let answer = apiError("fields_wrong", { amount: "مبلغی از ۱۰ هزار تا ۵۰۰ میلیون تومان بنویسید." });
  fakeFetch({ "home/donation": () => answer });
  const { page, said } = await open("/donation");
  await page.getByText("مبلغ دیگر").click();
  const own = page.getByRole("textbox", { name: "مبلغ به تومان" });
  await own.fill("۵");
  await page.getByRole("textbox", { name: /^نام/ }).fill("سارا");
  await send(page);
  await expect.element(own).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("alert").getByRole("link").click();
  await expect.element(own).toHaveFocus();

  answer = apiError("payment_unavailable");
  await own.fill("۵۰۰۰۰");
  await send(page);
  await expect.element(page.getByRole("alert").getByText(/چیزی از حساب شما کم نشده است/)).toBeVisible();
  await expect.element(own).toHaveValue("۵۰۰۰۰");
  await expect.element(page.getByRole("textbox", { name: /^نام/ })).toHaveValue("سارا");
  expect(said).toHaveBeenCalledTimes(2);
  expect(location.hash).toBe("");
});

test("back from the gateway: whatever the address says, what the server says is shown", async () => {
  fakeFetch({ "home/donation/return": { receipt: "r1" }, "home/donation/receipt/r1": receipt });
  const { page, here } = await open("/donation/return?Authority=A1&Status=NOK");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("سپاس! کمک شما رسید.");
  for (const fact of ["۱۲۵ هزار تومان", "۳۰ آبان ۱۴۰۵، ۱۳:۲۵", "۲۰۱۰۰۷"])
    await expect.element(page.getByText(fact)).toBeVisible();
  expect(here()).toBe("/donation");
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("a payment that is not clear can be looked at again; a failed one can be tried again with its amount", async () => {
  const states = ["pending", "failed"];
  fakeFetch({
    "home/donation/receipt/r2": () => ({ ...receipt, ref_id: null, amount: 2_000_000, state: states.shift() }),
  });
  const { page, router } = await open("/donation?receipt=r2");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("نتیجهٔ پرداخت هنوز روشن نیست.");
  await page.getByRole("link", { name: "دوباره ببینید" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("پرداخت انجام نشد.");
  await page.getByRole("link", { name: "دوباره", exact: true }).click();
  await expect.element(page.getByRole("radio", { name: "۲۰۰ هزار تومان" })).toBeChecked();
  expect(router.state.location.search).toBe("?amount=2000000");
});

test.for([
  ["پرداخت تمرینی", "paid"],
  ["انصراف", "cancelled"],
] as const)("the practice gateway says what it is: %s", async ([button, choice]) => {
  const asked = fakeFetch({
    "home/donation/practice/P1": { amount: 500_000 },
    "home/donation/practice": { authority: "P1" },
    "home/donation/return": { receipt: "r3" },
    "home/donation/receipt/r3": { ...receipt, practice: true },
  });
  const { page } = await open("/donation/practice/P1");
  await expect.element(page.getByText("درگاه تمرینی؛ پولی جابه‌جا نمی‌شود.")).toBeVisible();
  await expect.element(page.getByText("۵۰ هزار تومان")).toBeVisible();
  await page.getByRole("button", { name: button }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("پرداخت تمرینی انجام شد.");
  await expect.element(page.getByText("درگاه تمرینی؛ پولی جابه‌جا نمی‌شود.")).toBeVisible();
  expect(asked[1]!.input).toEqual({ authority: "P1", choice });
});
