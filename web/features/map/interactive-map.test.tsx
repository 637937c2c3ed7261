import "../../../ui/styles/tokens.css";
import "../../../ui/styles/base.css";
import { useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { userEvent, page as window_ } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { Amenity } from "../../../contract/catalog/amenity-fields.ts";
import { listNearbyPlaces } from "../../../contract/catalog/nearby.ts";
import { listPlacesById } from "../../../contract/catalog/place.ts";
import { findOnMap } from "../../../contract/catalog/position.ts";
import type { Api } from "../../../contract/endpoint.ts";
import type { MapState } from "../../../map/view.ts";
import { nextFrames } from "../../../testing/next-frames.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import { InteractiveMap } from "./interactive-map.tsx";
import { createMapController, type MapController, type MapEvents } from "./map-controller.ts";
import { type NearbyPlace, toMarkers } from "./markers.ts";

vi.mock("./map-controller.ts", () => ({ createMapController: vi.fn() }));
beforeEach(() => window_.viewport(1280, 900));

const view = { zoom: 10, lat: 30, lon: 52 };
const viewport = { view, bounds: [51, 29, 53, 31] as [number, number, number, number] };
const makePlace = (id: number, name: string): NearbyPlace => ({
  ...makePlaceCard({ id, name }),
  ...{ distance_m: 0, position: "approximate", position_radius: 3000, importance: 3 },
});
const hotel: Amenity = {
  ...{ id: 9, kind: "hotel", title: "هتل لاله", has_name: true, lat: 30, lon: 52, source_date: null },
};
const found = { name: "شیراز", kind: "شهر", county: "شیراز", province: "فارس", altitude: null, lat: 30, lon: 52 };

/** The map over a controller that draws nothing: the tests send what it would tell. `back` shows the state before. */
async function open(first?: MapState, answers: Record<string, unknown> = {}) {
  let events: MapEvents | undefined;
  const controller = {
    ...{ highlight: vi.fn(), select: vi.fn(), setFilters: vi.fn(), setAmenityKinds: vi.fn(), setTheme: vi.fn() },
    ...{ jumpTo: vi.fn(), easeTo: vi.fn(), zoomBy: vi.fn(), fitBox: vi.fn(), fitProvince: vi.fn() },
    ...{ clearProvince: vi.fn(), ensureVisible: vi.fn(), remove: vi.fn() },
  };
  vi.mocked(createMapController).mockImplementation(async (_, options) => {
    events = options;
    options.onViewportChange(viewport, false);
    return controller as unknown as MapController;
  });
  const api = (async ({ path }: { path: string }) => {
    const answer = answers[path];
    if (answer !== undefined) return typeof answer === "function" ? answer() : answer;
    throw new Error(`no response for ${path}`);
  }) as unknown as Api;
  const entries: (MapState | undefined)[] = [first];
  let show: (state: MapState | undefined) => void = () => {};
  const filters = {};
  function Host() {
    const [state, setState] = useState(first);
    show = setState;
    return (
      <div style={{ blockSize: "40rem" }}>
        <InteractiveMap
          {...{ api, filters, state, icons: {}, initialBox: [44, 25, 63.4, 39.8], toolbar: null }}
          onStateChange={(next, entry) => {
            if (entry === "replace") entries.pop();
            entries.push(next);
            setState(next);
          }}
          onFailure={(error) => {
            throw error;
          }}
          renderProvinceActions={(slug, close) => <button type="button" onClick={close}>{`بستن ${slug}`}</button>}
          renderDirections={() => null}
          emptyState={<p>جای دیگری را ببینید.</p>}
        />
      </div>
    );
  }
  const page = await render(<Host />);
  await expect.poll(() => document.querySelector("[data-ready]")).not.toBeNull();
  const back = () => {
    entries.pop();
    show(entries.at(-1));
  };
  return { page, controller, filters, events: events!, back, shown: () => entries.at(-1) };
}

test("the results of the map's search are over the card that is open", async () => {
  const places = [{ id: 1, name: "پل", kind: "پل", province: "فارس", lat: 30, lon: 52 }];
  const toponyms = Array.from({ length: 12 }, (_, nth) => ({ ...found, lon: 52 + nth / 100 }));
  await window_.viewport(360, 640);
  const { page, events } = await open({ view }, { [findOnMap.path]: { places, toponyms } });
  events.onSelectAmenity(hotel);
  await expect.element(page.getByRole("region", { name: hotel.title })).toBeVisible();
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("شیراز");
  await expect.element(page.getByText("در حال جستجو…")).not.toBeInTheDocument();
  const results = page.getByRole("searchbox").element().closest("div")!.querySelector("ul")!.parentElement!;
  const card = page.getByRole("region", { name: hotel.title }).element();
  const [a, b] = [results.getBoundingClientRect(), card.getBoundingClientRect()];
  expect(a.bottom).toBeGreaterThan(b.top);
  const both = document.elementFromPoint((b.left + b.right) / 2, Math.min(a.bottom, b.bottom) - 4);
  expect(results.contains(both)).toBe(true);
});

test("Enter in the map's search chooses the first result of the typed text as soon as it is there; a failure is over with the next text", async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<unknown>();
  let count = 0;
  const answers = [() => Promise.reject(new Error("offline")), () => answered];
  const { page, controller } = await open({ view }, { [findOnMap.path]: () => answers[count++]!() });
  const field = page.getByRole("searchbox");
  const [failed, searching] = [page.getByText(/^نتیجه‌ها بارگیری نشدند/), page.getByText("در حال جستجو…")];
  await field.fill("شیر");
  await expect.element(failed).toBeVisible();
  await field.fill("شیراز");
  await expect.element(searching).toBeVisible();
  expect(failed.query()).toBeNull();
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => count).toBe(2);
  const moves = () => controller.easeTo.mock.calls.length + controller.jumpTo.mock.calls.length;
  expect(moves()).toBe(0);
  answer({ places: [], toponyms: [found] });
  await expect.poll(moves).toBe(1);
  expect(page.getByRole("button", { name: /^شیراز/ }).query()).toBeNull(); // the list is closed
});

test("going back to an address that names a place shows its card in place of an amenity's", async () => {
  const { page, events, back } = await open({ view, place: 1 });
  events.onMarkersChange(toMarkers({ places: [makePlace(1, "پل"), makePlace(2, "سد")], clusters: [] }));
  await page.getByRole("button", { name: /^سد/ }).click();
  await expect.element(page.getByRole("region", { name: "سد" })).toBeVisible();
  events.onSelectAmenity(hotel);
  await expect.element(page.getByRole("region", { name: hotel.title })).toBeVisible();
  back();
  await expect.element(page.getByRole("region", { name: "پل" })).toBeVisible();
  expect(page.getByRole("region", { name: hotel.title }).query()).toBeNull();
});

test("the panel of layers says that amenities did not arrive, until they do", async () => {
  const { page, events } = await open({ view, amenities: ["hotel"] });
  await page.getByRole("button", { name: "لایه‌های نقشه: خدمات بین‌راهی" }).click();
  await expect.element(page.getByText("در حال بارگیری…", { exact: true })).toBeVisible();
  events.onAmenityError();
  await expect.element(page.getByText("بارگیری نشدند؛ نقشه را کمی جابه‌جا کنید.")).toBeVisible();
  events.onAmenitiesLoaded({ shown: 3, total: 3 });
  await expect.element(page.getByText("۳ تا در این نما و کنارش")).toBeVisible();
});

test("the list says that the view has no places only when it is known, and offers another try when they did not arrive", async () => {
  await window_.viewport(360, 640); // where the list is a sheet, of which only the head is shown
  const { page, controller, filters, events } = await open({ view });
  const heading = page.getByRole("heading", { level: 2 });
  await expect.element(heading).toHaveTextContent("در این نما…");
  events.onMarkersChange([]);
  await expect.element(heading).toHaveTextContent("در این نما مکانی نیست");
  events.onRequest();
  await expect.element(heading).toHaveTextContent("در این نما…");
  expect(page.getByText("جای دیگری را ببینید.").query()).toBeNull();
  events.onError(new TypeError("offline"));
  await expect.element(heading).toHaveTextContent("مکان‌ها بارگیری نشدند");
  expect(page.getByText("جای دیگری را ببینید.").query()).toBeNull();
  controller.setFilters.mockClear();
  await page.getByRole("button", { name: "تلاش دوباره" }).click();
  expect(controller.setFilters).toHaveBeenCalledExactlyOnceWith(filters);
  events.onMarkersChange(toMarkers({ places: [makePlace(1, "پل")], clusters: [] }));
  await expect.element(heading).toHaveTextContent("۱ مکان در این نما");
});

test("a place that its address names, and that the map shows in a cluster, is fetched for its card", async () => {
  const place = makePlace(1, "پل");
  const { page, events } = await open(
    { view, place: 1 },
    { [listPlacesById.path]: { data: [place] }, [listNearbyPlaces.path]: { places: [place], clusters: [] } },
  );
  expect(page.getByRole("region", { name: "پل" }).query()).toBeNull();
  events.onMarkersChange([]);
  await expect.element(page.getByRole("region", { name: "پل" })).toBeVisible();
});

test("the focus goes to the heading when a cluster is chosen in the list, and back to the search from a card that it opened", async () => {
  const cluster = {
    ...{ lat: 30, lon: 52, count: 3, zoom: 12 },
    bbox: [51, 29, 53, 31] as [number, number, number, number],
  };
  const { page, events } = await open({ view }, { [findOnMap.path]: { places: [], toponyms: [found] } });
  events.onMarkersChange(toMarkers({ places: [], clusters: [{ ...cluster, best: makePlace(1, "پل") }] }));
  await page.getByRole("button", { name: /^پل/ }).click();
  await expect.element(page.getByRole("heading", { level: 2 })).toHaveFocus();
  await page.getByRole("searchbox").click();
  await userEvent.keyboard("شیراز");
  await page.getByRole("button", { name: /^شیراز/ }).click();
  await page.getByRole("region", { name: "شیراز" }).getByRole("button", { name: "بستن" }).click();
  await expect.element(page.getByRole("searchbox")).toHaveFocus();
});

test("moves the map to a place when its card opens, and not again when its marker is loaded anew", async () => {
  const { page, controller, events } = await open({ view, place: 1 });
  const load = () => events.onMarkersChange(toMarkers({ places: [makePlace(1, "پل")], clusters: [] }));
  load();
  await expect.element(page.getByRole("region", { name: "پل" })).toBeVisible();
  load();
  await nextFrames();
  expect(controller.ensureVisible).toHaveBeenCalledOnce();
});

test("Escape closes the panel of layers and leaves the card of a place; the focus comes back from the map's middle", async () => {
  const { page, events } = await open({ view, place: 1 });
  events.onMarkersChange(toMarkers({ places: [makePlace(1, "پل")], clusters: [] }));
  const layers = page.getByRole("button", { name: "لایه‌های نقشه: خدمات بین‌راهی" });
  const middle = page.getByRole("button", { name: "میانهٔ نقشه کجاست؟" });
  await layers.click();
  await expect.element(middle).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(middle).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "پل" })).toBeVisible();
  await layers.click();
  await middle.click();
  await page.getByRole("button", { name: "بستن", exact: true }).click();
  await expect.element(layers).toHaveFocus();
});

test("amenities are unknown from a request on, and the notice of their failure goes when they arrive", async () => {
  const { page, events } = await open({ view, amenities: ["hotel"] });
  await page.getByRole("button", { name: "لایه‌های نقشه: خدمات بین‌راهی" }).click();
  events.onAmenitiesLoaded({ shown: 0, total: 0 });
  await expect.element(page.getByText("در این نما چیزی از این‌ها نیست.")).toBeVisible();
  events.onAmenitiesLoaded(undefined);
  await expect.element(page.getByText("در حال بارگیری…", { exact: true })).toBeVisible();
  const notice = page.getByText(/^خدمات بین‌راهی بارگیری نشدند/);
  events.onAmenityError();
  await expect.element(notice).toBeVisible();
  events.onAmenitiesLoaded({ shown: 3, total: 3 });
  await expect.element(notice).not.toBeInTheDocument();
});

test("says that the ground of the map could not be loaded, until it is back", async () => {
  const { page, events } = await open({ view });
  const notice = page.getByText(/^زمینهٔ نقشه بارگیری نشد؛ دوباره امتحان می‌کنیم\./);
  events.onGroundFailure(true);
  await expect.element(notice).toBeVisible();
  events.onGroundFailure(false);
  await expect.element(notice).not.toBeInTheDocument();
  events.onAmenityError();
  events.onGroundFailure(false);
  await expect.element(page.getByText(/^خدمات بین‌راهی بارگیری نشدند/)).toBeVisible(); // another notice stays
});

test("says that a place could not be loaded, and forgets it", async () => {
  const { page, events, shown } = await open(
    { view, place: 1 },
    { [listPlacesById.path]: () => Promise.reject(new TypeError("offline")) },
  );
  events.onMarkersChange([]);
  await expect.element(page.getByText(/^این مکان بارگیری نشد؛ شاید اینترنت قطع است\./)).toBeVisible();
  expect(shown()).toEqual({ view });
});

test("a map that is moved after a search asks again only while the list is open", async () => {
  const asked = vi.fn(() => ({ places: [], toponyms: [found] }));
  const { page, events } = await open({ view }, { [findOnMap.path]: asked });
  await page.getByRole("searchbox").fill("شیراز");
  await page.getByRole("button", { name: /^شیراز/ }).click();
  expect(asked).toHaveBeenCalledOnce();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  events.onViewportChange({ view, bounds: [41, 29, 43, 31] }, false);
  await nextFrames();
  await vi.advanceTimersByTimeAsync(1000);
  vi.useRealTimers();
  expect(asked).toHaveBeenCalledOnce();
  await page.getByRole("searchbox").click(); // which opens the list again
  await expect.poll(() => asked.mock.calls.length).toBe(2);
});

test("the card of a place that was merged is that of the place that took its part, as is the address", async () => {
  const place = makePlace(2, "پل");
  const { page, events, shown } = await open(
    { view, place: 1 },
    { [listPlacesById.path]: { data: [place] }, [listNearbyPlaces.path]: { places: [place], clusters: [] } },
  );
  events.onMarkersChange([]);
  await expect.element(page.getByRole("region", { name: "پل" })).toBeVisible();
  expect(shown()).toEqual({ view, place: 2 });
});

test("says that a place is no longer on the site; the focus goes to the list from its notice, and from what the map closes", async () => {
  const { page, events } = await open({ view, place: 1 }, { [listPlacesById.path]: { data: [] } });
  const heading = page.getByRole("heading", { level: 2 }).first();
  events.onMarkersChange([]);
  await expect.element(page.getByText(/^این مکان دیگر در سایت نیست\./)).toBeVisible();
  await page.getByRole("button", { name: "باشد" }).click();
  await expect.element(heading).toHaveFocus();
  events.onSelectProvince("fars");
  await page.getByRole("button", { name: "بستن fars" }).click();
  await expect.element(heading).toHaveFocus();
  (document.activeElement as HTMLElement).blur();
  events.onSelectAmenity(hotel); // which no button has opened
  await page.getByRole("region", { name: hotel.title }).getByRole("button", { name: "بستن" }).click();
  await expect.element(heading).toHaveFocus();
});
