import { expect, test } from "vitest";
import { fakeFetch } from "../../../testing/fakes/fake-fetch.ts";
import { enhanceSearch } from "./search.ts";

test("counts a removed part of a question, and no other link", async () => {
  const requests = fakeFetch({ "filter/removedChip": {} });
  enhanceSearch();
  const links = document.createElement("p");
  links.innerHTML =
    '<a href="/place-list?q=1">1</a><a href="/place-list?q=2" data-chip="province:21" data-typed="یزد"><b>2</b></a>';
  document.body.append(links);
  links.querySelector("a")!.click();
  links.querySelector("b")!.click();
  await expect.poll(() => requests.map(({ input }) => input)).toEqual([{ key: "province:21", typed: "یزد" }]);
  links.remove();
});
