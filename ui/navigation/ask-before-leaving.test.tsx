import { expect, onTestFinished, test, vi } from "vitest";
import { askBeforeLeaving } from "./ask-before-leaving.ts";
import { STAYED } from "./visit.ts";

const leave = () => !dispatchEvent(new Event("beforeunload", { cancelable: true }));

test("asks while something would be lost, and tells once that the visitor goes on using the page", () => {
  const onStay = vi.fn();
  document.addEventListener(STAYED, onStay);
  onTestFinished(() => document.removeEventListener(STAYED, onStay));
  let isUnsaved = false;
  const stop = askBeforeLeaving(() => isUnsaved);
  expect(leave()).toBe(false);
  isUnsaved = true;
  expect(leave()).toBe(true);
  expect(onStay).not.toHaveBeenCalled();
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  expect(onStay).toHaveBeenCalledOnce();
  stop();
  expect(leave()).toBe(false);
});
