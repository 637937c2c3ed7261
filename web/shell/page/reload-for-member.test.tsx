import { afterEach, expect, onTestFinished, test } from "vitest";
import { chooseTheme } from "../../../api-client/choose-theme.ts";
import { writeCookie } from "../../../api-client/document-cookie.ts";
import { reloadForMember } from "./reload-for-member.ts";

afterEach(() => {
  for (const name of ["iran_token", "theme"]) writeCookie(name, "", 0);
  delete document.documentElement.dataset.theme;
});

/** Records reloads, which do not happen, and brings a page back. */
function openPage() {
  const reloads: string[] = [];
  const stay = (event: NavigateEvent) => {
    reloads.push(event.navigationType);
    event.preventDefault();
  };
  window.navigation.addEventListener("navigate", stay);
  onTestFinished(() => window.navigation.removeEventListener("navigate", stay));
  reloadForMember();
  return { reloads, show: (persisted: boolean) => dispatchEvent(new PageTransitionEvent("pageshow", { persisted })) };
}

test("reloads a page that comes back from the back/forward cache when another person uses the browser, and only then", () => {
  const { reloads, show } = openPage();
  show(true);
  writeCookie("iran_token", "token", 100);
  show(false);
  expect(reloads).toEqual([]);
  show(true);
  expect(reloads).toEqual(["reload"]);
});

test("reloads it when another theme was chosen meanwhile, and not when it shows that one", () => {
  const { reloads, show } = openPage();
  chooseTheme("dark");
  show(true);
  expect(reloads).toEqual([]);
  writeCookie("theme", "light", 100); // on another page
  show(true);
  expect(reloads).toContain("reload"); // by the page of the test before, too
});
