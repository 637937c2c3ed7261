import { afterEach, expect, onTestFinished, test } from "vitest";
import { root } from "./record-early-clicks.ts";

afterEach(() => {
  delete root.dataset.hydrated;
  delete root.dataset.earlyClick;
});

/** Presses the button of a form; returns the button, and whether the form was sent. */
function press(question?: string) {
  const form = document.createElement("form");
  if (question) form.dataset.confirm = question;
  form.innerHTML = "<button><span>پاک کردن</span></button>";
  document.body.append(form);
  let wasSent = false;
  form.addEventListener("submit", () => {
    wasSent = true;
  });
  onTestFinished(() => form.remove());
  const button = form.querySelector("button")!;
  button.querySelector("span")!.click();
  return { button, wasSent };
}

test("a form with a question waits for the script of the page, which asks it; the last press counts", async () => {
  const first = press("پاک شود؟");
  expect([first.wasSent, first.button.dataset.pressed]).toEqual([false, ""]);
  const second = press("پاک شود؟");
  expect([second.wasSent, second.button.dataset.pressed, first.button.dataset.pressed]).toEqual([false, "", undefined]);
  expect(root.dataset.earlyClick).toBe("");
  const asked = new Promise((ask) => second.button.form!.addEventListener("submit", ask));
  await import("./replay-early-clicks.ts");
  root.dataset.hydrated = "";
  await asked;
  expect(root.dataset.earlyClick).toBeUndefined();
});

test("a form without a question is sent at once, and every form once the script of the page has run", () => {
  expect(press().wasSent).toBe(true);
  root.dataset.hydrated = "";
  expect(press("پاک شود؟").wasSent).toBe(true);
});
