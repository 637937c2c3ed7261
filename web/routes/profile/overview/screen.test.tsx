import { createMemoryRouter, RouterContextProvider, RouterProvider } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as window } from "vitest/browser";
import { render } from "vitest-browser-react";
import { sessionContext } from "../../../../api-client/loaders.ts";
import { browserSession } from "../../../../api-client/browser-session.ts";
import { readCookie, writeCookie } from "../../../../api-client/cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import type { Profile } from "../../../../contract/member/member.ts";
import type { SignedSession } from "../../../../contract/member/session.ts";
import { fakeFetch } from "../../../../testing/fake-fetch.ts";
import { ConfirmDialog } from "../../../../ui/dialog/confirm.tsx";
import { Toasts } from "../../../../ui/dialog/toasts.tsx";
import { reloadSaying } from "../../../features/member/reload.ts";
import { loader as around } from "../data.ts";
import { Component as Around } from "../screen.tsx";
import { action, loader } from "./data.ts";
import { Component } from "./screen.tsx";

vi.mock("../../../features/member/reload.ts", () => ({ reloadSaying: vi.fn(async () => null), takeSaid: () => null }));

beforeEach(() => window.viewport(1280, 900));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  vi.mocked(reloadSaying).mockClear();
});

const user: Profile = {
  id: 1,
  mobile: "09121234567",
  email: null,
  first_name: "مریم",
  last_name: "رضایی",
  username: "maryam",
  birthday: "1991-09-25",
  gender: "female",
  province: { id: 17, name: "فارس" },
  city: { id: 2, name: "مرودشت" },
  bio: null,
  photo: null,
  created_at: "2026-11-20T08:00:00Z",
  counts: { activity: 1, seen: 0, bookmark: 0, favorite: 0, collection: 0, comment: 0, rating: 0, unread: 0 },
};
const device = (id: number, agent: string | null, current = false): SignedSession => ({
  id,
  agent,
  current,
  created_at: "2026-11-20T08:00:00Z",
  last_seen_at: "2026-11-20T08:00:00Z",
});
const calls = {
  "profile/get": { user },
  "profile/collection": { bookmark: [], favorite: [], counts: { bookmark: 0, favorite: 0 }, custom: [] },
  "profile/get/activity": { data: [{ id: 3, name: "غارنوردی", icon: "caving" }] },
  "filter/getProvince": { data: [user.province, { id: 31, name: "یزد" }] },
  "filter/getCity": ({ province_id }: { province_id: string }) => ({
    data: province_id === "17" ? [{ id: 1, name: "شیراز" }, user.city] : [{ id: 9, name: "میبد" }],
  }),
  "profile/session": { data: [device(1, "کروم در ویندوز", true), device(2, "فایرفاکس در اندروید")] },
  "user/checkUser": { exists: false },
};

async function open(answers: Record<string, unknown> = {}) {
  writeCookie("iran_token", "token", 100);
  const asked = fakeFetch({ ...calls, ...answers });
  const said = vi.fn();
  const quiet = { HydrateFallback: () => null };
  const router = createMemoryRouter(
    [
      {
        path: "/profile",
        Component: Around,
        loader: around,
        ...quiet,
        children: [{ index: true, Component, loader, action, ...quiet }],
      },
      { path: "*", element: null, ...quiet },
    ],
    {
      initialEntries: ["/profile"],
      getContext: () => new RouterContextProvider(new Map([[sessionContext, browserSession(said)]])),
    },
  );
  const page = await render(
    <>
      <RouterProvider router={router} />
      <ConfirmDialog />
      <Toasts />
    </>,
  );
  const posted = (path: string) => asked.filter((item) => item.path === path);
  return { page, said, posted, here: () => router.state.location.pathname + router.state.location.search };
}
const updated = { user, message: "اطلاعات شما ذخیره شد." };

test("what was not touched is sent as it was, and success loads the page anew with its sentence", async () => {
  const { page, posted } = await open({ "profile/update": updated });
  await page.getByRole("textbox", { name: "دربارهٔ من" }).fill("کوه و کویر");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await vi.waitFor(() => expect(reloadSaying).toHaveBeenCalledWith(updated.message));
  expect(posted("profile/update")[0]).toMatchObject({
    bearer: "token",
    input: {
      first_name: "مریم",
      last_name: "رضایی",
      email: "",
      username: "maryam",
      birthday: "1991-09-25",
      gender: "female",
      province_id: "17",
      city_id: "2",
      bio: "کوه و کویر",
    },
  });
  expect(posted("profile/update")[0]!.input).not.toHaveProperty("mobile");
});

test("another province has other cities; none takes the city away", async () => {
  const { page, posted } = await open({ "profile/update": updated });
  await page.getByRole("combobox", { name: "استان" }).selectOptions("یزد");
  await expect.element(page.getByRole("combobox", { name: "شهر" })).toHaveValue("");
  await page.getByRole("combobox", { name: "شهر" }).selectOptions("میبد");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => posted("profile/update").at(-1)?.input).toMatchObject({ province_id: "31", city_id: "9" });
  await page.getByRole("combobox", { name: "استان" }).selectOptions("نمی‌گویم");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => posted("profile/update").at(-1)?.input).toMatchObject({ province_id: "", city_id: "" });
  await vi.waitFor(() => expect(reloadSaying).toHaveBeenCalledTimes(2));
});

test("a refusal stands in the summary and under its field, nothing is lost, and the page is not loaded anew", async () => {
  const sentence = "این نام کاربری از آنِ حساب دیگری است.";
  const { page, here } = await open({ "profile/update": apiError("username_taken", { username: sentence }) });
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await username.fill("zahra");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("alert").getByRole("link", { name: sentence })).toBeVisible();
  await expect.element(username).toHaveAccessibleDescription(new RegExp(sentence));
  await expect.element(username).toHaveValue("zahra");
  expect(here()).toBe("/profile");
  expect(reloadSaying).not.toHaveBeenCalled();
});

test("another device is ended after «بله», and leaves the list", async () => {
  let devices = calls["profile/session"].data;
  const { page, said } = await open({
    "profile/session": () => ({ data: devices }),
    "profile/session/destroy/2": () => {
      devices = devices.slice(0, 1);
      return { message: "آن دستگاه از حساب شما بیرون رفت." };
    },
  });
  await expect.element(page.getByText("همین دستگاه")).toBeVisible();
  await page.getByRole("button", { name: "پایان دادن به «فایرفاکس در اندروید»" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => page.getByText("فایرفاکس در اندروید").query()).toBeNull();
  expect(said).toHaveBeenCalledWith("success", "آن دستگاه از حساب شما بیرون رفت.");
  await expect.element(page.getByRole("list", { name: "دستگاه‌ها" })).toHaveFocus();
});

test.each(["خروج", "خروج از همین دستگاه"])(
  "«%s» asks; «بله» forgets the token, goes home and tells the server",
  async (name) => {
    const { page, posted, here } = await open({ "user/logout": { message: "خارج شدید." } });
    const out = page.getByRole("button", { name, exact: true });
    await out.click();
    await page.getByRole("button", { name: "خیر", exact: true }).click();
    expect(readCookie("iran_token")).toBe("token");
    await out.click();
    await page.getByRole("button", { name: "بله" }).click();
    await expect.poll(here).toBe("/");
    expect(readCookie("iran_token")).toBeUndefined();
    expect(posted("user/logout")).toMatchObject([{ bearer: "token" }]);
    await expect.element(page.getByText("خارج شدید.")).toBeVisible();
  },
);

test("what is kept is counted and leads there, and own collections are shown", async () => {
  const counts = { ...user.counts, bookmark: 1200, collection: 7, comment: 3 };
  const custom = Array.from({ length: 7 }, (_, at) => ({
    id: at + 1,
    name: `مجموعهٔ ${at + 1}`,
    count: at,
    cover: null,
    share_url: null,
  }));
  const { page } = await open({
    "profile/get": { user: { ...user, counts } },
    "profile/collection": { ...calls["profile/collection"], custom },
  });
  await expect.element(page.getByText("۱٬۲۰۰")).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "نشان‌شده", exact: true }))
    .toHaveAttribute("href", "/profile/favourite");
  await expect.element(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("link").nth(5)).toBeVisible();
  expect(page.getByRole("list", { name: "مجموعه‌های من" }).getByRole("link").elements()).toHaveLength(6);
  await expect
    .element(page.getByRole("link", { name: "همهٔ ۷ مجموعه" }))
    .toHaveAttribute("href", "/profile/favourite?type=custom");
});

test("a token that died meanwhile leads to the log-in, and from there back", async () => {
  const { here } = await open({ "profile/get": apiError("signed_out") });
  await expect.poll(here).toBe("/login");
  expect(readCookie("redirect")).toBe("/profile");
  expect(readCookie("iran_token")).toBeUndefined();
});

test("cities that do not come are said, and asked for again; the one that is kept stays", async () => {
  let failing = true;
  const { page } = await open({
    "filter/getCity": () => (failing ? apiError("not_ready") : { data: [{ id: 1, name: "شیراز" }, user.city] }),
  });
  await expect.element(page.getByRole("button", { name: "دوباره" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "شهر" })).toHaveValue("2");
  failing = false;
  await page.getByRole("button", { name: "دوباره" }).click();
  await page.getByRole("combobox", { name: "شهر" }).selectOptions("شیراز");
});

test("too long a text is counted and not cut", async () => {
  const { page } = await open();
  const bio = page.getByRole("textbox", { name: "دربارهٔ من" });
  await bio.fill("ب".repeat(512));
  await expect.element(page.getByText("۵۱۲ از ۵۰۰ نویسه")).toBeVisible();
  await expect.element(bio).toHaveAccessibleDescription(/۱۲ نویسه بیش از اندازه/);
  expect((bio.element() as HTMLTextAreaElement).value).toHaveLength(512);
});

test("one's own name, typed again, is not somebody else's", async () => {
  const { page, posted } = await open({ "user/checkUser": { exists: true } });
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await username.fill("zahra");
  await expect.element(username).toHaveAttribute("aria-invalid", "true");
  await username.fill("maryam");
  await expect.element(username).not.toHaveAttribute("aria-invalid");
  await new Promise((done) => setTimeout(done, 700)); // longer than the pause after typing
  expect(posted("user/checkUser")).toHaveLength(1);
});
