import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";
import { beforeEach, expect, test, vi } from "vitest";
import { page as window_ } from "vitest/browser";
import { render } from "vitest-browser-react";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { MarkerList, type RequestState } from "./marker-list.tsx";
import { type MarkerRow, toMarkers } from "./markers.ts";

beforeEach(() => window_.viewport(360, 640)); // where the list is a sheet, of which only the head is shown

const makeRows = (count: number): MarkerRow[] =>
  toMarkers({
    places: Array.from({ length: count }, (_, nth) => ({
      ...makePlaceCard({ id: nth + 1, name: `جای ${nth + 1}` }),
      ...{ distance_m: 0, position: "exact", position_radius: 0, importance: 3 },
    })),
    clusters: [],
  }).map((marker) => ({ ...marker, metres: undefined }));

const List = (props: { rows: MarkerRow[]; request: RequestState; onRetry?: () => void }) => (
  <div style={{ position: "relative", blockSize: "30rem" }}>
    <MarkerList
      {...{ icons: {}, openPlaceId: undefined, emptyState: null, onHighlight: () => {}, onSelect: () => {} }}
      {...{ onRetry: () => {}, ...props }}
    />
  </div>
);

test("the head says that other places of the view did not arrive, offers another try, and keeps the focus", async () => {
  const onRetry = vi.fn();
  const rows = makeRows(3);
  const page = await render(<List {...{ rows, onRetry, request: "failed" }} />);
  const heading = page.getByRole("heading", { level: 2 });
  await expect.element(heading).toHaveTextContent("۳ مکان، بقیه بارگیری نشدند");
  await page.getByRole("button", { name: "تلاش دوباره" }).click();
  expect(onRetry).toHaveBeenCalledOnce();
  await page.rerender(<List {...{ rows, onRetry, request: "pending" }} />);
  await expect.element(heading).toHaveTextContent("۳ مکان در این نما");
  await expect.element(heading).toHaveFocus();
});

test("the button for more moves the focus to the first row that it adds", async () => {
  const page = await render(<List rows={makeRows(42)} request="answered" />);
  await page.getByRole("button", { name: "فهرست مکان‌های این نما" }).click();
  await page.getByRole("button", { name: "۲ مورد دیگر" }).click();
  await expect.element(page.getByRole("button", { name: /^جای 41/ })).toHaveFocus();
});
