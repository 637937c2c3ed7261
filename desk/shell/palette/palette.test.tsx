import { expect, test } from "vitest";
import { userEvent, page as view } from "vitest/browser";
import type { StaffRole } from "../../../contract/desk/team/rights.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import { Frame } from "../frame.tsx";

const found = {
  records: [
    { kind: "place", id: 12, name: "آبشار شوی", state: "published" },
    { kind: "post", id: 9, name: "شب در شوی", state: "draft" },
  ],
  members: [{ id: 4, name: "شویان رضایی" }],
};

/** Opens the desk with a field in it; the server answers searches with `find`. */
async function open(find: unknown = found, role: StaffRole = "editor") {
  await view.viewport(1280, 900);
  const requests = fakeApi({ "desk/find": find });
  const data = { me: { id: 1, name: "سارا رضایی", role }, waiting: { unread: 0 } };
  const screen = (
    <>
      <input aria-label="فیلدی" />
      <textarea aria-label="متنی" onKeyDown={(event) => event.preventDefault()} />
    </>
  );
  const routes = [
    {
      id: "desk",
      path: "/",
      loader: () => data,
      Component: Frame,
      children: [
        { index: true, element: screen },
        { path: "*", element: "اینجا" },
      ],
    },
  ];
  const desk = await openDesk(routes, "/", role);
  await expect.element(desk.page.getByLabelText("فیلدی")).toBeVisible();
  return { ...desk, requests, field: desk.page.getByRole("combobox", { name: "مکان، داستان، عضو یا کاری" }) };
}

test("Ctrl+K finds records and members while one types, on any layout, and Enter opens the chosen one", async () => {
  const { page, field, pathname, requests } = await open();
  await page.getByLabelText("فیلدی").click();
  await userEvent.keyboard("{Control>}{KeyK}{/Control}");
  await expect.element(field).toHaveFocus();
  await field.fill("شوی");
  await expect.element(page.getByRole("option", { name: "آبشار شوی مکان" })).toHaveAttribute("aria-selected", "true");
  await expect.element(page.getByRole("option", { name: "شب در شوی داستان، پیش‌نویس" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "شویان رضایی عضو" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}{Enter}");
  await expect.poll(pathname).toBe("/users/4");
  await expect.element(field).not.toBeInTheDocument();
  expect(requests.map(({ input }: FakeRequest) => input.q)).toEqual(["شوی"]);
});

test("offers the screens of the role and what it may make, before anything is found", async () => {
  const { page, field, pathname } = await open({ records: [], members: [] }, "moderator");
  await page.getByRole("button", { name: "جستجو" }).click();
  await expect.element(page.getByRole("option", { name: "پیام‌ها کار امروز" })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "مکان تازه ساختن" })).not.toBeInTheDocument();
  await field.fill("امنیتی");
  await expect.element(page.getByText("چیزی پیدا نشد.")).toBeVisible();
  await field.fill("دیدگاه");
  await userEvent.keyboard("{Enter}");
  await expect.poll(pathname).toBe("/comments");
});

test("makes a new record by its name", async () => {
  const { page, field, pathname } = await open();
  await page.getByRole("button", { name: "جستجو" }).click();
  await field.fill("داستان تازه");
  await page.getByRole("option", { name: "داستان تازه ساختن", exact: true }).click();
  await expect.poll(pathname).toBe("/posts/new");
});

test("writes the ezafe of the noun of a new record", async () => {
  const { page, field } = await open();
  await page.getByRole("button", { name: "جستجو" }).click();
  await field.fill("دستهٔ تازه");
  await expect.element(page.getByRole("option", { name: "دستهٔ تازه ساختن", exact: true })).toBeVisible();
  await expect.element(page.getByRole("option", { name: "دستهٔ تازهٔ داستان ساختن", exact: true })).toBeVisible();
});

test("Escape closes it and returns the focus; a control that uses the keys itself keeps them", async () => {
  const { page, field } = await open();
  await page.getByLabelText("متنی").click();
  await userEvent.keyboard("{Control>}{KeyK}{/Control}");
  await expect.element(field).not.toBeInTheDocument();
  await page.getByLabelText("فیلدی").click();
  await userEvent.keyboard("{Control>}{KeyK}{/Control}");
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(field).not.toBeInTheDocument();
  await expect.element(page.getByLabelText("فیلدی")).toHaveFocus();
});

test("ignores the answer to an older text, and says when the server does not answer", async () => {
  let answerFirst = (_: object) => {};
  const find = ({ input }: FakeRequest) => {
    if (input.q === "شوی") return new Promise((resolve) => (answerFirst = resolve as typeof answerFirst));
    return new TypeError("unreachable");
  };
  const { page, field, requests } = await open(find);
  await page.getByRole("button", { name: "جستجو" }).click();
  await field.fill("شوی");
  await expect.poll(() => requests.length).toBe(1);
  await field.fill("شوی ب");
  const failure = page.getByText("پاسخی از سرور نرسید", { exact: false });
  await expect.element(failure).toBeVisible();
  answerFirst(found);
  await Response.json(found).json(); // is read after the answer, which would be on the screen after the next frames
  await nextFrames();
  await expect.element(failure).toBeVisible();
  expect(page.getByRole("option", { name: /شوی/ }).query()).toBeNull();
});
