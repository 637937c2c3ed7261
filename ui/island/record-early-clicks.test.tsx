import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { root } from "./record-early-clicks.ts";

afterEach(() => {
  delete root.dataset.hydrated;
});

/** Presses the button of a form with or without a question; returns what was asked, and whether the form was sent. */
function press(question: string | undefined, answer: boolean) {
  const asked = vi.spyOn(window, "confirm").mockReset().mockReturnValue(answer);
  const form = document.createElement("form");
  if (question) form.dataset.confirm = question;
  form.innerHTML = "<button><span>پاک کردن</span></button>";
  document.body.append(form);
  let wasSent = false;
  form.addEventListener("submit", (event) => {
    wasSent = !event.defaultPrevented;
    event.preventDefault();
  });
  onTestFinished(() => {
    form.remove();
    asked.mockRestore();
  });
  form.querySelector("span")!.click();
  return { questions: asked.mock.calls.flat(), wasSent };
}

test("before the script of the page has run the browser itself asks the question of a form", () => {
  expect(press("پاک شود؟", false)).toEqual({ questions: ["پاک شود؟"], wasSent: false });
  expect(press("پاک شود؟", true)).toEqual({ questions: ["پاک شود؟"], wasSent: true });
  expect(press(undefined, false)).toEqual({ questions: [], wasSent: true });
});

test("afterwards the script of the page asks", () => {
  root.dataset.hydrated = "";
  expect(press("پاک شود؟", false)).toEqual({ questions: [], wasSent: true });
});
