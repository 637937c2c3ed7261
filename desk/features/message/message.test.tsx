import { expect, test } from "vitest";
import { apiError } from "../../../contract/api-errors.ts";
import type { Message } from "../../../contract/desk/message.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./message.tsx";

const message: Message = {
  ...{ id: 4, name: "سارا", mobile: null, email: "sara@example.ir", subject: "راه", place_name: null },
  ...{ message: "راه بسته است؟", state: "new", created_at: "2026-11-20T08:00:00Z", answers: [] },
  reach: { mail: true, member: null },
};

/** Opens a message; the fake server keeps its state. */
async function openMessage(answer: (request: FakeRequest) => unknown = () => ({ data: message, message: "رفت." })) {
  const server = { state: "new" as Message["state"] };
  const change = (state: Message["state"]) => () => {
    server.state = state;
    return { count: 1, message: "شد." };
  };
  const requests = fakeApi({
    "desk/message/show/4": () => ({ ...message, state: server.state }),
    "desk/message/answer/4": answer,
    "desk/message/close": change("closed"),
    "desk/message/reopen": change("new"),
  });
  const { page, router, pathname } = await openDesk([{ path: "messages/:id", ...screen }], "/messages/4");
  const field = page.getByRole("textbox", { name: "پاسخ" });
  await expect.element(field).toBeVisible();
  return { page, router, pathname, server, field, paths: () => requests.map(({ path }) => path) };
}

test("keeps a typed answer that a colleague's answer came before, until the message is open again", async () => {
  const { page, server, field } = await openMessage(() => {
    server.state = "answered";
    return apiError("message_settled");
  });
  await field.fill("بله، تا بهار.");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await page.getByRole("button", { name: "بازگشودن برای پاسخی دیگر" }).click();
  await expect.element(field).toHaveValue("بله، تا بهار.");
});

test("asks before a typed answer is lost, by closing the message or by leaving it", async () => {
  const { page, router, pathname, field, paths } = await openMessage();
  await field.fill("بله.");
  await page.getByRole("button", { name: "بستن بدون پاسخ" }).click();
  await page.getByRole("button", { name: "خیر" }).click();
  expect(paths()).not.toContain("desk/message/close");
  void router.navigate("/other");
  await page.getByRole("button", { name: "خیر" }).click();
  expect(pathname()).toBe("/messages/4");
  await expect.element(field).toHaveValue("بله.");
  await page.getByRole("button", { name: "فرستادن پاسخ" }).click();
  await expect.element(field).toHaveValue("");
  await router.navigate("/other");
  await expect.poll(pathname).toBe("/other");
});

test("a message that is closed without its typed answer keeps no answer that is not seen", async () => {
  const { page, router, pathname, field } = await openMessage();
  await field.fill("بله.");
  await page.getByRole("button", { name: "بستن بدون پاسخ" }).click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  await expect.element(page.getByRole("button", { name: "بازگشودن برای پاسخی دیگر" })).not.toHaveAttribute("aria-busy");
  await router.navigate("/other");
  await expect.poll(pathname).toBe("/other");
});
