import { afterEach, expect, test } from "vitest";
import { navigation } from "../../../ui/navigation/visit.ts";
import { setUnread } from "../../features/notification/unread.ts";
import { followUnread } from "./unread.ts";

afterEach(() => {
  setUnread(undefined);
  document.body.replaceChildren();
});

/** A page with a mark, whose list of notifications knows a count. */
function showPage(total: number): HTMLElement {
  document.body.innerHTML = `<p data-unread-total="${total}"></p><b data-unread-mark hidden><i></i><i></i></b>`;
  return document.querySelector("b")!;
}

test("shows the count on its marks, and hides them while it is 0", () => {
  const mark = showPage(0);
  const stop = followUnread();
  setUnread(120);
  expect([mark.hidden, mark.textContent]).toEqual([false, "۹۹+۱۲۰ اعلان نخوانده"]);
  setUnread(0);
  expect(mark.hidden).toBe(true);
  stop();
});

test("a badge leads to the notifications that it counts, and without any to the overview", () => {
  document.body.innerHTML = `<a href="/profile">من<b data-unread-mark hidden><i></i><i></i></b></a>`;
  const link = document.querySelector("a")!;
  const stop = followUnread();
  setUnread(3);
  expect(link.pathname).toBe("/profile/notification");
  setUnread(0);
  expect(link.pathname).toBe("/profile");
  stop();
});

test("the profile's own link to the notifications leads there without unread ones, too", () => {
  document.body.innerHTML = `<main><a href="/profile/notification">اعلان‌ها<b data-unread-mark hidden><i></i><i></i></b></a></main>`;
  const stop = followUnread();
  setUnread(3);
  setUnread(0);
  expect(document.querySelector("a")!.pathname).toBe("/profile/notification");
  stop();
});

test("refreshes an outdated list of notifications, once for each count", () => {
  showPage(2);
  const stop = followUnread();
  setUnread(2);
  expect(navigation.refresh).not.toHaveBeenCalled();
  setUnread(3);
  expect(navigation.refresh).toHaveBeenCalledOnce();
  setUnread(3);
  expect(navigation.refresh).toHaveBeenCalledOnce();
  setUnread(undefined); // logged out
  expect(navigation.refresh).toHaveBeenCalledOnce();
  stop();
});
