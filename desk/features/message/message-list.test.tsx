import { expect, test } from "vitest";
import { fakeApi } from "../../../testing/fakes/fake-api.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./message-list.tsx";

const message = {
  ...{ id: 4, name: "سارا", subject: null, place_name: null, excerpt: "راه بسته است؟", state: "new", read: true },
  created_at: "2026-11-20T08:00:00Z",
};

test.for([
  ["", { ids: [4], from: "new" }],
  ["?state=all", { ids: [4] }],
] as const)("closes selected messages of the list «%s» only in the state that was read", async ([query, sent]) => {
  const counts = { new: 1, answered: 0, closed: 0 };
  const requests = fakeApi({
    "desk/message": { data: [message], page: 1, pages: 1, page_count: 50, total: 1, counts },
    "desk/message/close": { changed: 1, message: "بسته شد." },
  });
  const { page } = await openDesk([{ path: "messages", ...screen }], `/messages${query}`);
  await page.getByRole("checkbox", { name: /سارا/ }).click();
  await page.getByRole("button", { name: "بستن", exact: true }).click();
  await expect
    .poll(() => requests.filter(({ path }) => path === "desk/message/close").map(({ input }) => input))
    .toEqual([sent]);
});
