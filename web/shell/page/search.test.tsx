import { beforeAll, expect, test } from "vitest";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { enhanceSearch } from "./search.ts";

beforeAll(enhanceSearch);

test.each(["", "   "])(
  "an empty search «%s» stays where it is, with the focus in its field, and calls nothing",
  (typed) => {
    const requests = fakeFetch({});
    const form = document.createElement("form");
    form.role = "search";
    form.setAttribute("action", "/place-list");
    form.innerHTML = '<input name="q"><button>جستجو</button>';
    document.body.append(form);
    const submitted = new SubmitEvent("submit", { bubbles: true, cancelable: true });
    form.querySelector("input")!.value = typed;
    form.dispatchEvent(submitted);
    expect(submitted.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(form.querySelector("input"));
    expect(requests).toEqual([]);
    form.remove();
  },
);

test("counts a removed part of a question, and no other link", async () => {
  const requests = fakeFetch({ "filter/removedChip": {} });
  const links = document.createElement("p");
  links.innerHTML =
    '<a href="/place-list?q=1">1</a><a href="/place-list?q=2" data-chip="province:21" data-typed="یزد"><b>2</b></a>';
  document.body.append(links);
  links.querySelector("a")!.click();
  links.querySelector("b")!.click();
  await expect.poll(() => requests.map(({ input }) => input)).toEqual([{ key: "province:21", typed: "یزد" }]);
  links.remove();
});
