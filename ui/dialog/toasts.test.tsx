import { expect, onTestFinished, test, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { keepToasts } from "../../testing/run/keep-toasts.ts";
import "../styles/tokens.css";
import { Toasts } from "./outlets.tsx";
import { toast, toastLoading } from "./toasts.tsx";

const findToast = async (text: string) => {
  const find = () =>
    [...document.querySelectorAll<HTMLElement>(".Toastify__toast")].find((element) => element.innerText.includes(text));
  await expect.poll(find, { message: `no toast contains ${text}` }).toBeDefined();
  return find()!;
};

test("renders nothing of the library before the first toast", async () => {
  await render(<Toasts />);
  expect(document.querySelector(".Toastify")).toBeNull();
});

test.each(["info", "success", "warning", "error", "default"] as const)(
  "shows %s in colour at the top right",
  async (kind) => {
    await render(<Toasts />);
    await toast(kind, `پیام ${kind}`);
    const element = await findToast(`پیام ${kind}`);
    expect(element.className).toContain(`Toastify__toast--${kind}`);
    expect(element.className).toContain("Toastify__toast-theme--colored");
    expect(element.className).toContain("Toastify__toast--rtl");
    expect(element.parentElement!.className).toContain("Toastify__toast-container--top-right");
    expect(element.querySelector(".Toastify__progress-bar")).not.toBeNull();
  },
);

test("shows toasts of the second toaster at the top left only", async () => {
  await render(<Toasts />);
  await toast("info", "از سوی دیگر", { toaster: "second" });
  const element = await findToast("از سوی دیگر");
  expect(element.parentElement!.className).toContain("Toastify__toast-container--top-left");
  expect(document.querySelectorAll(".Toastify__toast")).toHaveLength(1);
});

test("shows a toast in the requested corner, and closes it on a click", async () => {
  await render(<Toasts />);
  await toast("default", "پایین", { position: "bottom-center" });
  const element = await findToast("پایین");
  expect(element.parentElement!.className).toContain("Toastify__toast-container--bottom-center");
  element.click();
  await expect.poll(() => element.isConnected).toBe(false);
});

test("undoes the action from the toast, and closes it", async () => {
  await render(<Toasts />);
  const undo = vi.fn();
  await toast("info", "برداشته شد.", { undo });
  const element = await findToast("برداشته شد.");
  element.querySelector<HTMLButtonElement>("button:not([aria-label])")!.click();
  expect(undo).toHaveBeenCalledOnce();
  await expect.poll(() => element.isConnected).toBe(false);
});

test("shows the same text once, which begins again, and other texts below it", async () => {
  await render(<Toasts />);
  for (let n = 0; n < 5; n++) await toast("error", "کد درست نیست.");
  await toast("error", "این کد دیگر کار نمی‌کند.");
  await findToast("این کد دیگر کار نمی‌کند.");
  const texts = [...document.querySelectorAll<HTMLElement>(".Toastify__toast")].map((it) => it.innerText.trim());
  expect(texts.sort()).toEqual(["این کد دیگر کار نمی‌کند.", "کد درست نیست."]);
});

test("each of two toasts with the same text undoes its own action", async () => {
  keepToasts();
  await render(<Toasts />);
  const undone: number[] = [];
  for (const id of [1, 2]) await toast("info", "از مجموعه حذف شد.", { undo: () => undone.push(id) });
  const buttons = page.getByRole("button", { name: "بازگردانی" });
  await expect.poll(() => buttons.elements().length).toBe(2);
  await buttons.first().click();
  await expect.poll(() => buttons.elements().length).toBe(1);
  await buttons.click();
  expect(undone.toSorted()).toEqual([1, 2]);
});

test("closes when the page shows something else, and stays when the page is fetched again", async () => {
  await render(<Toasts />);
  const { href } = location;
  await toast("error", "بعضی از مقدارها درست نیستند.");
  const element = await findToast("بعضی از مقدارها درست نیستند.");
  await page.elementLocator(element).hover(); // under the pointer it does not close by itself
  onTestFinished(() => page.elementLocator(document.documentElement).hover({ position: { x: 300, y: 300 } }));
  document.dispatchEvent(new Event("visited"));
  await new Promise((done) => requestAnimationFrame(done));
  expect(element.isConnected).toBe(true);
  history.replaceState(null, "", "?another-page");
  onTestFinished(() => history.replaceState(null, "", href));
  document.dispatchEvent(new Event("visited"));
  await expect.poll(() => element.isConnected).toBe(false);
});

test.each([390, 1440])("at %d px it is below the header, and its closing button beside the text", async (width) => {
  await page.viewport(width, 800);
  await render(<Toasts />);
  const text =
    "یک پیام بلند که تا پایان سطر می‌رسد و باز هم ادامه دارد، تا دکمهٔ بستن جایی برای پوشاندن آن نداشته باشد؛ تلاش";
  await toast("error", text);
  const element = await findToast(text);
  const header = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue("--header")) * 16;
  await expect.poll(() => element.getBoundingClientRect().top).toBeGreaterThanOrEqual(header);
  const range = document.createRange();
  range.selectNodeContents([...element.childNodes].find((node) => node.textContent?.includes("یک پیام"))!);
  const closing = element.querySelector(".Toastify__close-button")!.getBoundingClientRect();
  for (const line of range.getClientRects())
    expect(
      line.left < closing.right && line.right > closing.left && line.top < closing.bottom && line.bottom > closing.top,
    ).toBe(false);
});

test("keeps a loading toast until its result is reported", async () => {
  await render(<Toasts />);
  const finish = await toastLoading("در حال فرستادن…");
  const loading = await findToast("در حال فرستادن…");
  expect(loading.querySelector(".Toastify__spinner")).not.toBeNull();
  finish("success", "فرستاده شد.");
  const finished = await findToast("فرستاده شد.");
  expect(finished.className).toContain("Toastify__toast--success");
});
