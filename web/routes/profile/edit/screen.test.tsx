import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page as view } from "vitest/browser";
import { readCookie, writeCookie } from "../../../../api-client/document-cookie.ts";
import { apiError } from "../../../../contract/api-errors.ts";
import { openScreens } from "../../../../testing/open-screen.tsx";
import { defaultAnswers, openProfileForm, user } from "../../../../testing/screens/open-profile-form.tsx";
import * as changePasswordData from "../../change-password/data.ts";
import { Component as ChangePassword } from "../../change-password/screen.tsx";
import { ProfileForm } from "./form.tsx";

beforeEach(() => view.viewport(1280, 900));
afterEach(() => {
  for (const name of ["iran_token", "redirect"]) writeCookie(name, "", 0);
  sessionStorage.clear(); // what a test has typed
});

const draftKey = `profile draft ${user.id}`;
const updated = { user, message: "اطلاعات شما ذخیره شد." };

test("sends what was changed alone, and reloads the page with the server's message", async () => {
  const { page, posted, toast } = await openProfileForm({ "profile/update": updated });
  await page.getByRole("textbox", { name: "دربارهٔ من" }).fill("کوه و کویر");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => toast.mock.calls).toEqual([["success", updated.message]]);
  expect(posted("profile/update")).toMatchObject([{ bearer: "token" }]);
  expect(posted("profile/update")[0]!.input).toEqual({ bio: "کوه و کویر" });
});

test("what another device has changed since the form was opened stays, also when the form is rejected and sent again", async () => {
  let stored = { ...user, bio: "یک\nدو", email: "maryam@example.ir" };
  let answer: unknown = apiError("username_taken", { username: "از آنِ دیگری است." });
  const { page, posted, toast } = await openProfileForm({
    "profile/get": () => ({ user: stored }),
    "profile/update": () => answer,
  });
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await username.fill("zahra");
  stored = {
    ...stored,
    bio: "تازه",
    email: "new@example.ir",
    gender: "male",
    province: { id: 31, name: "یزد" },
    city: null,
  };
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(username).toHaveAccessibleDescription(/از آنِ دیگری است/);
  answer = updated;
  await username.fill("maryam3");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => toast.mock.calls).toContainEqual(["success", updated.message]);
  expect(posted("profile/update").map(({ input }) => input)).toEqual([{ username: "zahra" }, { username: "maryam3" }]);
  await expect.element(page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue("تازه"); // as it was never typed here
  await expect.element(page.getByRole("combobox", { name: "جنسیت" })).toHaveValue("male");
});

test("a rejected form does not show the saved city under another province, nor a city that was taken out", () => {
  const cityOf = (values: Record<string, string>) => {
    const page = document.createElement("div"); // as without scripts, where the cities of the other province are not known
    const failure = { error: apiError("too_often").data, values };
    page.innerHTML = renderToString(
      <ProfileForm user={user} provinces={[user.province!, { id: 31, name: "یزد" }]} failure={failure} />,
    );
    return page.querySelector<HTMLSelectElement>('[name="city_id"]')?.value;
  };
  expect(cityOf({ province_id: "17", city_id: "2" })).toBe("2");
  expect(cityOf({ province_id: "31", city_id: "2" })).toBeUndefined();
  expect(cityOf({ province_id: "17", city_id: "" })).toBeUndefined();
  expect(cityOf({ province_id: "17" }), "rejected once more, where the form had no city any more").toBeUndefined();
  expect(cityOf({ intent: "end-session" }), "rejected in another form of the page").toBe("2");
});

test("asks for the current password only while the email is edited, and sends it", async () => {
  const { page, posted } = await openProfileForm({
    "profile/get": { user: { ...user, email: "maryam@example.ir" } },
    "profile/update": updated,
  });
  const [email, password] = [page.getByRole("textbox", { name: "ایمیل" }), page.getByLabelText("گذرواژهٔ کنونی")];
  await expect.element(email).toHaveValue("maryam@example.ir");
  expect(password.query()).toBeNull();
  await page.getByRole("textbox", { name: "نام کاربری" }).fill("maryam2");
  expect(password.query()).toBeNull();
  await email.fill("other@example.ir");
  await expect.element(password).toHaveAccessibleDescription(/راه ورود/);
  await email.fill(" Maryam@example.ir");
  await expect.poll(() => password.query()).toBeNull();
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => posted("profile/update").length).toBe(1);
  expect(posted("profile/update")[0]!.input).not.toHaveProperty("current_password");
  await email.fill("other@example.ir");
  await password.fill("bagh-e-fin 1399");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect
    .poll(() => posted("profile/update").at(-1)?.input)
    .toMatchObject({ email: "other@example.ir", current_password: "bagh-e-fin 1399" });
  await expect.poll(() => posted("profile/update").length).toBe(2);
});

test("shows the error of the password under its field and keeps the new email", async () => {
  const message = "گذرواژهٔ کنونی درست نیست.";
  const { page, toast } = await openProfileForm({
    "profile/update": apiError("fields_wrong", { current_password: message }),
  });
  const [email, password] = [page.getByRole("textbox", { name: "ایمیل" }), page.getByLabelText("گذرواژهٔ کنونی")];
  await email.fill("other@example.ir");
  await password.fill("nist");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("alert").getByRole("link", { name: message })).toBeVisible();
  await expect.element(password).toHaveAccessibleDescription(new RegExp(message));
  await expect.element(email).toHaveValue("other@example.ir");
  expect(toast).not.toHaveBeenCalledWith("success", expect.anything());
});

test("loads the cities of another province; without a province the city is cleared", async () => {
  const { page, posted } = await openProfileForm({ "profile/update": updated });
  await page.getByRole("combobox", { name: "استان" }).selectOptions("یزد");
  await expect.element(page.getByRole("combobox", { name: "شهر" })).toHaveValue("");
  await page.getByRole("combobox", { name: "شهر" }).selectOptions("میبد");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => posted("profile/update").at(-1)?.input).toMatchObject({ province_id: "31", city_id: "9" });
  await page.getByRole("combobox", { name: "استان" }).selectOptions("نمی‌گویم");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => posted("profile/update").at(-1)?.input).toMatchObject({ province_id: "", city_id: "" });
  await expect.poll(() => posted("profile/update").length).toBe(2);
});

test("shows an error in the summary and under its field, and keeps the values", async () => {
  const errorMessage = "این نام کاربری از آنِ حساب دیگری است.";
  const { page, toast } = await openProfileForm({
    "profile/update": apiError("username_taken", { username: errorMessage }),
  });
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await username.fill("zahra");
  await page.getByRole("button", { name: "ذخیره" }).click();
  await expect.element(page.getByRole("alert").getByRole("link", { name: errorMessage })).toBeVisible();
  await expect.element(username).toHaveAccessibleDescription(new RegExp(errorMessage));
  await expect.element(username).toHaveValue("zahra");
  expect(toast).not.toHaveBeenCalledWith("success", expect.anything());
});

test("ends the session of another device after «بله»", async () => {
  let devices = defaultAnswers["profile/session"].data;
  const { page, toast } = await openProfileForm({
    "profile/session": () => ({ data: devices }),
    "profile/session/destroy/2": () => {
      devices = devices.slice(0, 1);
      return { message: "آن دستگاه از حساب شما خارج شد." };
    },
  });
  await expect.element(page.getByText("همین دستگاه")).toBeVisible();
  await page.getByRole("button", { name: "خارج کردن «فایرفاکس در اندروید»" }).click();
  await page.getByRole("button", { name: "بله" }).click();
  await expect.poll(() => page.getByText("فایرفاکس در اندروید").query()).toBeNull();
  expect(toast).toHaveBeenCalledWith("success", "آن دستگاه از حساب شما خارج شد.");
});

test.each(["خروج", "خروج از همین دستگاه"])(
  "«%s» asks; «بله» drops the token, navigates home and logs out at the server",
  async (name) => {
    const { page, posted, toast, currentPath } = await openProfileForm({ "user/logout": { message: "خارج شدید." } });
    const logOutButton = page.getByRole("button", { name, exact: true });
    await logOutButton.click();
    await page.getByRole("button", { name: "خیر", exact: true }).click();
    expect(readCookie("iran_token")).toBe("token");
    await logOutButton.click();
    await page.getByRole("button", { name: "بله" }).click();
    await expect.poll(currentPath).toBe("/");
    expect(readCookie("iran_token")).toBeUndefined();
    expect(posted("user/logout")).toMatchObject([{ bearer: "token" }]);
    expect(toast).toHaveBeenCalledWith("success", "خارج شدید.");
  },
);

test("redirects an expired token to the login page and back", async () => {
  const { currentPath } = await openProfileForm({ "profile/get": apiError("signed_out") });
  await expect.poll(currentPath).toBe("/login");
  expect(readCookie("redirect")).toBe("/profile/edit");
  expect(readCookie("iran_token")).toBeUndefined();
});

test("offers to retry when the cities fail to load, and keeps the saved city", async () => {
  let failing = true;
  const { page } = await openProfileForm({
    "filter/getCity": () => (failing ? apiError("not_ready") : { data: [{ id: 1, name: "شیراز" }, user.city] }),
  });
  await expect.element(page.getByRole("button", { name: "تلاش دوباره" })).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "شهر" })).toHaveValue("2");
  failing = false;
  await page.getByRole("button", { name: "تلاش دوباره" }).click();
  await page.getByRole("combobox", { name: "شهر" }).selectOptions("شیراز");
});

test("counts an overlong text without truncating it", async () => {
  const { page } = await openProfileForm();
  const bio = page.getByRole("textbox", { name: "دربارهٔ من" });
  await bio.fill("ب".repeat(512));
  await expect.element(page.getByText("۵۱۲ از ۵۰۰ نویسه")).toBeVisible();
  await expect.element(bio).toHaveAccessibleDescription(/۱۲ نویسه بیش از اندازه/);
  expect((bio.element() as HTMLTextAreaElement).value).toHaveLength(512);
});

test("accepts the member's own username", async () => {
  const { page, posted } = await openProfileForm({ "user/checkUser": { exists: true } });
  const username = page.getByRole("textbox", { name: "نام کاربری" });
  await username.fill("zahra");
  await expect.element(username).toHaveAttribute("aria-invalid", "true");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await username.fill("maryam");
  await expect.element(username).not.toHaveAttribute("aria-invalid");
  await vi.advanceTimersByTimeAsync(10_000); // longer than the debounce delay
  vi.useRealTimers();
  expect(posted("user/checkUser")).toHaveLength(1);
});

test("keeps what was typed and not saved when the page is left, and forgets it when it is saved", async () => {
  const first = await openProfileForm({ "profile/update": updated });
  await first.page.getByRole("textbox", { name: "دربارهٔ من" }).fill("کوه و کویر");
  await first.page.unmount();
  const second = await openProfileForm({ "profile/update": updated });
  await expect.element(second.page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue("کوه و کویر");
  await expect.element(second.page.getByText(/ذخیره نکرده بودید برگشت/)).toBeVisible();
  await expect.element(second.page.getByText(/^۱۰ از ۵۰۰ نویسه/)).toBeVisible();
  await second.page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => second.toast.mock.calls).toEqual([["success", updated.message]]);
  await second.page.unmount();
  const saved = { ...user, bio: "کوه و کویر." }; // the server may write it otherwise
  const third = await openProfileForm({ "profile/get": { user: saved } });
  await expect.element(third.page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue(saved.bio);
  await expect.poll(() => sessionStorage.getItem(draftKey)).toBeNull();
  expect(third.page.getByText(/ذخیره نکرده بودید/).elements()).toEqual([]);
});

test("keeps what was typed over a rejected save and over a log-in, for its member alone", async () => {
  const taken = apiError("username_taken");
  const first = await openProfileForm({ "profile/update": taken });
  await first.page.getByRole("textbox", { name: "دربارهٔ من" }).fill("کوه و کویر");
  await first.page.getByRole("button", { name: "ذخیره" }).click();
  await expect.poll(() => first.posted("profile/update").length).toBe(1);
  await expect.element(first.page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue("کوه و کویر");
  await first.page.unmount();
  const another = { ...user, id: user.id + 1, bio: "" };
  const other = await openProfileForm({ "profile/get": { user: another } });
  await expect.element(other.page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue("");
  await other.page.unmount();
  const again = await openProfileForm();
  await expect.element(again.page.getByRole("textbox", { name: "دربارهٔ من" })).toHaveValue("کوه و کویر");
  await expect.element(again.page.getByText(/ذخیره نکرده بودید برگشت/)).toBeVisible();
});

test("keeps no password", async () => {
  const { page } = await openProfileForm({});
  await page.getByRole("textbox", { name: "ایمیل" }).fill("maryam@example.ir");
  await page.getByLabelText("گذرواژهٔ کنونی", { exact: true }).fill("kooh-o-kavir");
  expect(sessionStorage.getItem(draftKey)).toContain("maryam@example.ir");
  expect(sessionStorage.getItem(draftKey)).not.toContain("kooh");
  sessionStorage.removeItem(draftKey);
});

test("says of the devices, beside the link to a new password, what the page of the new password says", async () => {
  const { page } = await openProfileForm();
  const section = page.getByRole("region", { name: "گذرواژه" });
  await expect.element(section).toMatchTextContent(/همهٔ دستگاه‌ها از حساب خارج می‌شوند/);
  const offered = section.element().textContent;
  await page.unmount();
  writeCookie("iran_token", "token", 100);
  const password = await openScreens(
    { "/change-password": { Component: ChangePassword, ...changePasswordData } },
    "/change-password",
  );
  const note = password.page.getByText(/همهٔ دستگاه‌ها/);
  await expect.element(note).toBeVisible();
  expect(offered).toContain(note.element().textContent);
});
