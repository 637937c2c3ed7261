import { expect, test } from "vitest";
import { ApiError } from "../../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./second-factor.tsx";

const recovery_codes = ["abcd-efgh-ijkl-mnop", "qrst-uvwx-yz23-4567"];

/** Opens the screen of an editor whose second factor is on or off. */
async function open(isOn: boolean) {
  let is_on = isOn;
  const requests = fakeApi({
    "desk/second-factor": () => ({ is_on, recovery_codes_left: is_on ? 10 : 0 }),
    "desk/second-factor/begin": { secret: "JBSWY3DPEHPK3PXP", uri: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP" },
    "desk/second-factor/confirm": ({ input }: FakeRequest) => {
      if (input.code !== "123456")
        return new ApiError(422, { code: "fields_wrong", message: "نشد.", errors: { code: "این کد درست نیست." } });
      is_on = true;
      return { recovery_codes, message: "روشن شد." };
    },
    "desk/second-factor/recovery": { recovery_codes, message: "تازه شد." },
    "desk/second-factor/remove": () => {
      is_on = false;
      return { message: "ورود دومرحله‌ای خاموش شد." };
    },
  });
  const { page } = await openDesk([{ path: "/second-factor", ...screen }], "/second-factor");
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  return { page, renewals: () => requests.filter(({ path }) => path.endsWith("/recovery")).length };
}

test("is turned on by a code of the app, and shows the recovery codes once", async () => {
  const { page } = await open(false);
  await page.getByRole("button", { name: "روشن کردن" }).click();
  await expect.element(page.getByRole("img", { name: "کد QR برای برنامهٔ رمزساز" })).toBeVisible();
  await expect.element(page.getByText("JBSW Y3DP EHPK 3PXP")).toBeVisible();
  const field = page.getByRole("textbox", { name: "کد شش‌رقمی برنامه" });
  await field.fill("111111");
  await page.getByRole("button", { name: "روشن شود" }).click();
  await expect.element(page.getByText("این کد درست نیست.")).toBeVisible();
  await field.fill("123456");
  await page.getByRole("button", { name: "روشن شود" }).click();
  const codes = page.getByRole("region", { name: "کدهای بازیابی" });
  await expect
    .poll(() =>
      codes
        .getByRole("listitem")
        .elements()
        .map((item) => item.textContent),
    )
    .toEqual(recovery_codes);
  await expect.element(page.getByText("روشن است. ۱۰ کد بازیابی مانده است.")).toBeVisible();
  await codes.getByRole("button", { name: "نوشتم" }).click();
  await expect.element(codes).not.toBeInTheDocument();
});

test("is turned off after a question", async () => {
  const { page } = await open(true);
  await page.getByRole("button", { name: "خاموش کردن" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.element(page.getByText("خاموش است.", { exact: true })).toBeVisible();
});

test("makes new recovery codes after a question only, and says that the former ones no longer work", async () => {
  const { page, renewals } = await open(true);
  const renew = page.getByRole("button", { name: "کدهای بازیابی تازه" });
  await renew.click();
  await expect.element(page.getByText(/کدهای پیشین دیگر به کار نمی‌روند/)).toBeVisible();
  await page.getByRole("button", { name: "خیر", exact: true }).click();
  await renew.click();
  await page.getByRole("button", { name: "بله", exact: true }).click();
  const codes = page.getByRole("region", { name: "کدهای بازیابی" });
  await expect.element(codes.getByText(/کدهای پیشین دیگر به کار نمی‌روند/)).toBeVisible();
  expect(renewals()).toBe(1);
});
