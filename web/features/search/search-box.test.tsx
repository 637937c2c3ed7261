import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { morph } from "../../../ui/navigation/morph.ts";
import SearchBox, { attachSuggestions } from "./search-box.tsx";

const noResults = { places: [], place_total: 0, posts: [], provinces: [], cities: [], activities: [], categories: [] };

function makePage(q: string): HTMLElement {
  const main = document.createElement("main");
  main.innerHTML = `<form action="/place-list" role="search"><input type="search" name="q" value="${q}"><button>جستجو</button></form>`;
  return main;
}

test("keeps the suggestions and the voice button of a field when the page changes in place, and gives them to another field", async () => {
  fakeFetch({
    "filter/showHistory": { data: [] },
    "filter/search?search=غار&remember=false": { ...noResults, did_you_mean: null },
  });
  const main = makePage("");
  document.body.append(main);
  const page = await render(<SearchBox />);
  const input = main.querySelector("input")!;
  attachSuggestions(input);
  await expect.poll(() => input.role).toBe("combobox");
  await expect.element(page.getByRole("button", { name: "جستجوی گفتاری" })).toBeVisible();

  morph(main, makePage("یزد"));
  document.dispatchEvent(new Event("visited"));
  expect([input.role, input.getAttribute("aria-autocomplete"), input.value]).toEqual(["combobox", "list", "یزد"]);
  await expect.element(page.getByRole("button", { name: "جستجوی گفتاری" })).toBeVisible();
  input.select();
  await userEvent.keyboard("غار");
  await expect.poll(() => main.querySelector("[role=status]")?.textContent).toMatch(/./);

  const other = makePage("");
  document.body.append(other);
  attachSuggestions(other.querySelector("input")!);
  await expect.poll(() => other.querySelector("[role=status]")).not.toBeNull();
  expect(main.querySelector("[role=status]")).toBeNull();
  expect(input.role).toBeNull();
  main.remove();
  other.remove();
});
