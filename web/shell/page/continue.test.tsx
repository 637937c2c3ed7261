import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { navigation } from "../../../ui/navigation/visit.ts";
import { followMarkedLink } from "./continue.ts";
import { showProgress } from "./progress.ts";

const host = document.createElement("div");

beforeAll(showProgress);
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  host.innerHTML = '<a href="/code" data-continue="1500">نوشتن کد</a><a href="/faq">پرسش‌ها</a>';
  document.body.append(host);
  followMarkedLink();
});
afterEach(() => {
  dispatchEvent(new Event("pagehide"));
  host.remove();
  vi.useRealTimers();
});

test("follows the marked link after its pause", () => {
  vi.advanceTimersByTime(1499);
  expect(navigation.visit).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(navigation.visit).toHaveBeenCalledWith(`${location.origin}/code`);
});

test("leaves a link that is pressed before the pause has ended to the browser, however late its page arrives", () => {
  host.querySelectorAll("a")[1]!.click();
  vi.advanceTimersByTime(10_000);
  expect(navigation.visit).not.toHaveBeenCalled();
});
