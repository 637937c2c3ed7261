import { beforeEach, expect, test } from "vitest";
import { UNREACHABLE } from "../../../api-client/error-body.ts";
import type { StaffMember } from "../../../contract/desk/staff.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./staff-list.tsx";

const member = (more: Partial<StaffMember>): StaffMember => ({
  id: 1,
  name: "آرش کمانگیر",
  mobile: "09120000001",
  role: "owner",
  created_at: "2026-11-01T08:00:00.000Z",
  second_factor_at: "2026-11-20T08:00:00.000Z",
  ...more,
});

const simin = { name: "سیمین رستمی", mobile: "09120000004" };
let memberSearch: (text: string) => unknown;
beforeEach(() => {
  memberSearch = (text) => ({ data: ["09120000004", "۰۹۱۲۰۰۰۰۰۰۴"].includes(text) ? [simin] : [] });
});

async function open(...more: StaffMember[]) {
  let data = [
    member({}),
    member({ id: 2, name: "نگار کاویانی", mobile: "09120000002", role: "writer", second_factor_at: null }),
    ...more,
  ];
  const requests = fakeApi({
    "desk/staff": () => ({ data, total: data.length }),
    "desk/user": ({ input }: FakeRequest) => memberSearch(String(input.q)),
    "desk/staff/appoint": ({ input }: FakeRequest) => {
      data = data.map((one) =>
        one.mobile === input.mobile ? { ...one, role: input.role as StaffMember["role"] } : one,
      );
      return { member: data[1], message: "نگار کاویانی از این پس بازبین است." };
    },
  });
  const { page } = await openDesk([{ path: "/staff", ...screen }], "/staff");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  const appointed = () => requests.filter(({ path }) => path.endsWith("appoint")).map(({ input }) => input);
  return { page, appointed };
}

test("says who has a second factor, and how many have none", async () => {
  const { page } = await open();
  const owner = page.getByRole("row", { name: /آرش کمانگیر/ });
  await expect.element(owner.getByText(/^روشن/)).toBeVisible();
  await expect.element(page.getByRole("row", { name: /نگار کاویانی/ }).getByText("خاموش")).toBeVisible();
  await expect.element(page.getByText(/^۱ نفر از همکاران ورود دومرحله‌ای ندارد؛/)).toBeVisible();
});

test("says of several that they have no second factor", async () => {
  const { page } = await open(member({ id: 3, name: "مهتاب راد", mobile: "09120000003", second_factor_at: null }));
  await expect.element(page.getByText(/^۲ نفر از همکاران ورود دومرحله‌ای ندارند؛/)).toBeVisible();
});

test("gives a colleague another of the five roles", async () => {
  const { page, appointed } = await open();
  const role = page.getByRole("combobox", { name: "نقش نگار کاویانی" });
  expect([...(role.element() as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
    "نویسنده",
    "بازبین",
    "ناظر",
    "ویراستار",
    "مدیر",
  ]);
  await role.selectOptions("مدیر");
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(role).toHaveValue("writer");
  await role.selectOptions("بازبین");
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByText("نگار کاویانی از این پس بازبین است.")).toBeVisible();
  expect(appointed()).toEqual([{ mobile: "09120000002", role: "reviewer", from: "writer" }]);
  await expect.element(role).toHaveValue("reviewer");
});

test("appoints by number after asking for the member by name", async () => {
  const { page, appointed } = await open();
  const submit = page.getByRole("button", { name: "دادن دسترسی" });
  await page.getByLabelText("شمارهٔ همراه عضو").fill("۰۹۱۲۰۰۰۰۰۰۴");
  await submit.click();
  await expect.element(page.getByText("سیمین رستمی در میز تحریریه «ویراستار» شود؟")).toBeVisible();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await expect.element(page.getByLabelText("شمارهٔ همراه عضو")).toHaveValue("۰۹۱۲۰۰۰۰۰۰۴");
  expect(appointed()).toEqual([]);
  await submit.click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(appointed).toEqual([{ mobile: "۰۹۱۲۰۰۰۰۰۰۴", role: "editor" }]);
});

test("gives no role when it cannot be found out whose number it is", async () => {
  const { page, appointed } = await open();
  memberSearch = () => new TypeError("Failed to fetch");
  await page.getByLabelText("شمارهٔ همراه عضو").fill("09120000004");
  await page.getByRole("button", { name: "دادن دسترسی" }).click();
  await expect.element(page.getByText(UNREACHABLE.message)).toBeVisible();
  expect(appointed()).toEqual([]);
});

test("appoints by number, and says what the chosen role may do", async () => {
  const { page, appointed } = await open();
  const role = page.getByRole("combobox", { name: "نقش", exact: true });
  await role.selectOptions("ناظر");
  await expect.element(role).toHaveAccessibleDescription(/دیدگاه‌ها/);
  await page.getByLabelText("شمارهٔ همراه عضو").fill("09120000003");
  await page.getByRole("button", { name: "دادن دسترسی" }).click();
  await expect.poll(appointed).toEqual([{ mobile: "09120000003", role: "moderator" }]);
});
