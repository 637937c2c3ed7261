import { afterEach, expect, test, vi } from "vitest";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { apiError } from "../../../contract/api-errors.ts";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { makeProfile } from "../../../testing/fakes/profile.ts";
import { openScreens } from "../../../testing/open-screen.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import * as data from "./data.ts";
import * as sandboxData from "./practice/data.ts";
import { Component as Sandbox } from "./practice/screen.tsx";
import * as returnData from "./return/data.ts";
import { Component as Return } from "./return/screen.tsx";
import { Component } from "./screen.tsx";

const screens = {
  "/donation": { Component, ...data },
  "/donation/return": { Component: Return, ...returnData },
  "/donation/practice/:authority": { Component: Sandbox, ...sandboxData },
};
const open = (path: string) => openScreens(screens, path);
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
  writeCookie("iran_token", "", 0);
});

const submit = (page: Page) => page.getByRole("button", { name: "پرداخت" }).click();

test("sends a suggested amount in rials and navigates to the gateway", async () => {
  const requests = fakeFetch({ "home/donation": { id: 1, pay_url: "#the-gateway" } });
  const { page } = await open("/donation");
  await page.getByText("۲۰۰ هزار تومان").click();
  await submit(page);
  await expect.poll(() => location.hash).toBe("#the-gateway");
  expect(requests).toMatchObject([{ input: { amount: "2000000", name: "", mobile: "" } }]);
  await expect.poll(() => vi.mocked(navigation.visit).mock.lastCall?.[0]).toMatch(/#the-gateway$/);
});

test("accepts an own amount in toman with any digits and shows it in words", async () => {
  const requests = fakeFetch({ "home/donation": { id: 1, pay_url: "#gateway" } });
  const { page } = await open("/donation");
  const ownAmount = page.getByRole("textbox", { name: "مبلغ به تومان" });
  await expect.element(page.getByRole("radio", { name: "مبلغ دیگر" })).toBeInTheDocument();
  await expect.element(ownAmount).not.toBeInTheDocument(); // it is not rendered
  await page.getByText("مبلغ دیگر").click();
  await ownAmount.fill("۱٬۲۵۰٬۰۰۰");
  await expect.element(page.getByText("۱ میلیون و ۲۵۰ هزار تومان")).toBeVisible();
  await submit(page);
  await expect.poll(() => requests[0]?.input.amount).toBe(12_500_000);
});

test("fills in a member's name and number, which can be cleared; none when the session has ended", async () => {
  writeCookie("iran_token", "token", 100);
  const requests = fakeFetch({
    "profile/get": { user: makeProfile() },
    "home/donation": { id: 1, pay_url: "#gateway" },
  });
  const { page } = await open("/donation");
  const name = page.getByRole("textbox", { name: /^نام/ });
  await expect.element(name).toHaveValue("مریم رضایی");
  await expect.element(page.getByRole("textbox", { name: /^شمارهٔ همراه/ })).toHaveValue("09121234567");
  await name.fill("");
  await submit(page);
  await expect
    .poll(() => requests.find(({ path }) => path === "home/donation")?.input)
    .toMatchObject({ name: "", mobile: "09121234567" });
  await page.unmount();
  fakeFetch({ "profile/get": apiError("signed_out") });
  const expired = await open("/donation");
  await expect.element(expired.page.getByRole("textbox", { name: /^نام/ })).toHaveValue("");
});

test("shows a wrong amount at its field and keeps the form when the gateway is unavailable", async () => {
  let answer = apiError("fields_wrong", { amount: "مبلغی از ۱۰ هزار تا ۵۰۰ میلیون تومان بنویسید." });
  fakeFetch({ "home/donation": () => answer });
  const { page, toast } = await open("/donation");
  await page.getByText("مبلغ دیگر").click();
  const ownAmount = page.getByRole("textbox", { name: "مبلغ به تومان" });
  await ownAmount.fill("۵");
  await page.getByRole("textbox", { name: /^نام/ }).fill("سارا");
  await submit(page);
  await expect.element(ownAmount).toHaveAttribute("aria-invalid", "true");
  await page.getByRole("alert").getByRole("link").click();
  await expect.element(ownAmount).toHaveFocus();

  answer = apiError("payment_unavailable");
  await ownAmount.fill("۵۰۰۰۰");
  await submit(page);
  await expect.element(page.getByRole("alert").getByText(/چیزی از حساب شما کم نشده است/)).toBeVisible();
  await expect.element(ownAmount).toHaveValue("۵۰۰۰۰");
  await expect.element(page.getByRole("textbox", { name: /^نام/ })).toHaveValue("سارا");
  expect(toast).toHaveBeenCalledTimes(1); // the field says itself what is wrong
  expect(location.hash).toBe("");
});

test("shows the server's result after the return from the gateway, whatever the URL says", async () => {
  fakeFetch({ "home/donation/return": { receipt: "r1" }, "home/donation/receipt/r1": receipt });
  const { page, currentPath } = await open("/donation/return?Authority=A1&Status=NOK");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("سپاس! کمک شما رسید.");
  for (const fact of ["۱۲۵ هزار تومان", "۳۰ آبان ۱۴۰۵، ۱۳:۲۵", "۲۰۱۰۰۷"])
    await expect.element(page.getByText(fact)).toBeVisible();
  expect(currentPath()).toBe("/donation");
  expect(document.querySelector("meta[name=robots]")).toHaveAttribute("content", "noindex");
});

test("lets the donor check a pending payment again and retry a failed one with its amount", async () => {
  const states = ["pending", "failed"];
  fakeFetch({
    "home/donation/receipt/r2": () => ({ ...receipt, ref_id: null, amount: 2_000_000, state: states.shift() }),
  });
  const { page, router } = await open("/donation?receipt=r2");
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("نتیجهٔ پرداخت هنوز روشن نیست.");
  await page.getByRole("link", { name: "دوباره ببینید" }).click();
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveTextContent("پرداخت انجام نشد.");
  await page.getByRole("link", { name: "تلاش دوباره" }).click();
  await expect.element(page.getByRole("radio", { name: "۲۰۰ هزار تومان" })).toBeChecked();
  expect(router.state.location.search).toBe("?amount=2000000");
});

test.for([
  ["پرداخت تمرینی", "paid"],
  ["انصراف", "cancelled"],
] as const)("labels the sandbox gateway as such: %s", async ([button, choice]) => {
  const requests = fakeFetch({
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
  expect(requests[1]!.input).toEqual({ authority: "P1", choice });
});
