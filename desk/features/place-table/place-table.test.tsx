import { expect, test } from "vitest";
import { TABLE_STATES } from "../../../contract/desk/place-table.ts";
import { openDesk } from "../../../testing/open-desk.tsx";
import * as screen from "./place-table.tsx";

test("offers an export of each state that the server knows, also of drafts that are handed in", async () => {
  const { page } = await openDesk([{ path: "places/table", ...screen }], "/places/table");
  const options = page.getByRole("combobox", { name: "کدام مکان‌ها" }).getByRole("option");
  await expect.element(options.first()).toBeInTheDocument();
  expect(options.elements().map((option) => (option as HTMLOptionElement).value)).toEqual(TABLE_STATES);
});
