import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Conflict } from "../../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
import { posts } from "../../features/post/post-records.tsx";
import { slides } from "../../features/slide/slide-records.tsx";
import { type Choices, fieldsOf } from "../record-def.ts";
import { ConflictPanel } from "./conflict-panel.tsx";
import { toDrafts } from "./draft.ts";

test("names the places that both editors have chosen", async () => {
  const names = new Map([
    [5, "آبشار شوی"],
    [6, "پاسارگاد"],
  ]);
  fakeApi({
    "desk/place": ({ input }: FakeRequest) => ({
      data: String(input.ids)
        .split(",")
        .map((id) => ({ id: Number(id), name: names.get(Number(id)) })),
    }),
  });
  const base = { title: "نوروز", picture_place_id: 4 };
  const current = { version: 2, at: "2026-11-20T08:00:00Z", by: "سارا", record: { ...base, picture_place_id: 5 } };
  const page = await render(
    <ConflictPanel
      def={slides}
      conflict={{ current } as unknown as Conflict}
      base={base}
      drafts={{ ...toDrafts(fieldsOf(slides), base), picture_place_id: 6 }}
      choices={{ places: [{ id: 4, name: "حافظیه" }] } as unknown as Choices}
      next={undefined}
      busy={false}
      onResolve={() => {}}
      onDismiss={() => {}}
    />,
  );
  await expect.element(page.getByRole("radio", { name: /از من.*پاسارگاد/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /از دیگری.*آبشار شوی/ })).toBeVisible();
});

test.each([
  [undefined, null, "ذخیره روی نگارش تازه"],
  [true, null, "ذخیره روی نگارش تازه و انتشار"],
  [true, "2999-01-01T08:00:00.000Z", "ذخیره روی نگارش تازه و زمان‌بندی"],
  [false, null, "ذخیره روی نگارش تازه و بازگشت به پیش‌نویس"],
  ["review", null, "ذخیره روی نگارش تازه و فرستادن برای بازبینی"],
] as const)("its button says what follows the save: %s, for %s", async (next, published_at, name) => {
  const base = { title: "نوروز", published_at: null };
  const current = { version: 2, at: "2026-11-20T08:00:00Z", by: "سارا", record: { ...base, published_at } };
  const page = await render(
    <ConflictPanel
      def={posts}
      conflict={{ current } as unknown as Conflict}
      base={base}
      drafts={{ ...toDrafts(fieldsOf(posts), base), title: "نوروز خوش" }}
      choices={{ places: [] } as unknown as Choices}
      next={next}
      busy={false}
      onResolve={() => {}}
      onDismiss={() => {}}
    />,
  );
  await expect.element(page.getByRole("button", { name, exact: true })).toBeVisible();
});
