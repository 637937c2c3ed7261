import { afterEach, expect, onTestFinished, test } from "vitest";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { reloadForMember } from "./reload-for-member.ts";

afterEach(() => writeCookie("iran_token", "", 0));

test("reloads a page that comes back from the back/forward cache when another person uses the browser, and only then", () => {
  const reloads: string[] = [];
  const stay = (event: NavigateEvent) => {
    reloads.push(event.navigationType);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => window.navigation.removeEventListener("navigate", stay));
  const show = (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted }));
  reloadForMember();
  show(true);
  writeCookie("iran_token", "token", 100);
  show(false);
  expect(reloads).toEqual([]);
  show(true);
  expect(reloads).toEqual(["reload"]);
});
