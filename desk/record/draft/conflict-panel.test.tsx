import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import type { Conflict } from "../../../contract/api-error.ts";
import { type FakeRequest, fakeApi } from "../../../testing/fakes/fake-api.ts";
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
      busy={false}
      onResolve={() => {}}
      onDismiss={() => {}}
    />,
  );
  await expect.element(page.getByRole("radio", { name: /از من.*پاسارگاد/ })).toBeVisible();
  await expect.element(page.getByRole("radio", { name: /از دیگری.*آبشار شوی/ })).toBeVisible();
});
