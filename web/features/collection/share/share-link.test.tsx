import { expect, test } from "vitest";
import { startIsland } from "../../../../testing/screens/start-island.tsx";
import ShareLink from "./share-link.island.tsx";

test("the link is that of the shown collection", async () => {
  const shared = { id: 7, share_url: "/collection/abc" as string | null, notes_shared: true };
  const { page, show } = await startIsland(ShareLink, { collection: shared });
  const link = page.getByRole("textbox", { name: "پیوند" });
  await expect.element(link).toHaveValue(`${location.origin}/collection/abc`);
  show({ collection: { id: 8, share_url: "/collection/xyz", notes_shared: false } });
  await expect.element(link).toHaveValue(`${location.origin}/collection/xyz`);
  await expect.element(page.getByRole("checkbox")).not.toBeChecked();
  show({ collection: { id: 9, share_url: null, notes_shared: false } });
  await expect.element(page.getByRole("button", { name: "ساختن پیوند اشتراک" })).toBeVisible();
});
