import { expect, test, vi } from "vitest";
import { fakeApi } from "../../testing/fakes/fake-api.ts";
import { openDesk } from "../../testing/open-desk.tsx";
import { confirmDialog } from "../../ui/dialog/confirm.tsx";
import { RECORD_ROUTES } from "../shell/record-routes.ts";

test("a form is left by the browser's own question when the script of the dialog does not arrive", async () => {
  fakeApi({
    "desk/choices": { icons: [], faq_categories: [] },
    "desk/preview": { html: "" },
    "desk/autosave": { data: [] },
  });
  vi.spyOn(confirmDialog, "load").mockRejectedValue(new TypeError("no connection"));
  const ask = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { page, router, pathname } = await openDesk(RECORD_ROUTES, "/faqs/new");
  await page.getByLabelText(/^پرسش \*/).fill("کجا؟");
  void router.navigate("/comments");
  await expect.poll(() => ask.mock.calls.length).toBe(1);
  expect(pathname()).toBe("/faqs/new");
  void router.navigate("/comments");
  await expect.poll(pathname).toBe("/comments");
});
