import { afterEach, expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { api, retryAfter } from "../../../api-client/browser-session.ts";
import { ApiError } from "../../../contract/api-error.ts";
import { autosave } from "../../../contract/desk/own/autosave.ts";
import { previewMarkdown } from "../../../contract/desk/record-form.ts";
import { dismissStaff, listStaff } from "../../../contract/desk/staff.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { askPassword, PasswordDialog } from "./ask-password.tsx";

const needed = new ApiError(403, { code: "password_needed", message: "گذرواژه را بنویسید." });

afterEach(() => retryAfter(undefined));

/** A desk whose calls need the password «right» first. */
async function open() {
  let isConfirmed = false;
  const requests = fakeApi({
    "desk/password": ({ input }: FakeRequest) => {
      if (input.password !== "right")
        return new ApiError(422, { code: "fields_wrong", message: "نشد.", errors: { password: "درست نیست." } });
      isConfirmed = true;
      return { message: "درست است." };
    },
    "desk/staff/dismiss": () => (isConfirmed ? { message: "برداشته شد." } : needed),
    "desk/autosave/save": () => needed,
    "desk/preview": () => needed,
    "desk/staff": () => (isConfirmed ? { data: [], total: 0 } : needed),
  });
  retryAfter(askPassword);
  const page = await render(<PasswordDialog />);
  return { page, paths: () => requests.map(({ path }) => path) };
}

test("asks once for the password that several calls need, and makes each of them again", async () => {
  const { page, paths } = await open();
  const calls = Promise.all([api(dismissStaff, { id: 1 }), api(listStaff, {})]);
  const field = page.getByLabelText("گذرواژه", { exact: true });
  await field.fill("wrong");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.element(page.getByText("درست نیست.")).toBeVisible();
  await field.fill("right");
  await page.getByRole("button", { name: "ادامه" }).click();
  await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  expect(await calls).toEqual([{ message: "برداشته شد." }, { data: [], total: 0 }]);
  expect(paths().filter((path) => path === "desk/staff/dismiss")).toHaveLength(2);
});

test("fails a call whose question is cancelled, and does not ask again for what is polled or sent while typing", async () => {
  const { page } = await open();
  const call = api(dismissStaff, { id: 1 });
  call.catch(() => {}); // looked at below
  await page.getByRole("button", { name: "انصراف" }).click();
  await expect(call).rejects.toMatchObject({ status: 403 });
  await expect(api(listStaff, {})).rejects.toMatchObject({ status: 403 });
  await expect(api(autosave, { kind: "place", record_id: 5, version: 1, base: {}, fields: {} })).rejects.toMatchObject({
    status: 403,
  });
  await expect(api(previewMarkdown, { markdown: "متن" })).rejects.toMatchObject({ status: 403 });
  expect(page.getByRole("dialog").elements()).toEqual([]);
});

test("a late success of a cancelled question leaves the next one open, which is answered by itself", async () => {
  const gate = Promise.withResolvers<void>();
  let tries = 0;
  fakeApi({
    "desk/password": async () => {
      if (tries++ === 0) await gate.promise;
      return { message: "درست است." };
    },
    "desk/staff/dismiss": () => (tries < 2 ? needed : { message: "برداشته شد." }),
  });
  retryAfter(askPassword);
  const page = await render(<PasswordDialog />);
  const field = page.getByLabelText("گذرواژه", { exact: true });
  const first = api(dismissStaff, { id: 1 }).catch((error: unknown) => error);
  await field.fill("right");
  await page.getByRole("button", { name: "ادامه" }).click();
  await page.getByRole("button", { name: "انصراف" }).click();
  expect(await first).toMatchObject({ status: 403 });
  const second = api(dismissStaff, { id: 2 });
  await expect.element(field).toHaveValue("");
  gate.resolve();
  await nextFrames();
  await field.fill("right");
  await page.getByRole("button", { name: "ادامه" }).click();
  expect(await second).toEqual({ message: "برداشته شد." });
});
