import { afterEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { navigation } from "../../../ui/navigation/visit.ts";
import { rememberStartingTown } from "./starting-town.ts";

const visit = navigation.visit;
afterEach(() => {
  localStorage.clear();
  history.replaceState({}, "", initial);
  navigation.visit = visit;
});
const initial = location.href;
let sent = "";
document.addEventListener("submit", (event) => {
  event.preventDefault();
  sent = `${new FormData(event.target as HTMLFormElement).get("from")}`;
});

test("a chosen town is sent at once, and chosen again on the next visit", async () => {
  rememberStartingTown();
  const page = await render(
    <form action="/" data-starting-town="">
      <select name="from" aria-label="شهر">
        <option value="">هر جای ایران</option>
        <option value="12">شیراز</option>
      </select>
    </form>,
  );
  await userEvent.selectOptions(page.getByRole("combobox"), "شیراز");
  expect(sent).toBe("12");
  const paths: string[] = [];
  navigation.visit = async (path) => void paths.push(path);
  history.replaceState({}, "", "/");
  rememberStartingTown();
  expect(paths).toEqual(["/?from=12"]);
  history.replaceState({}, "", "/?from=3"); // an address that names a town is kept
  rememberStartingTown();
  expect(paths).toEqual(["/?from=12"]);
});
