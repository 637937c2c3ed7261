import type { FeatureCollection, Point } from "geojson";
import { expect, test } from "vitest";
import type { OutdoorMap } from "../../../../map/outdoor-map.ts";
import { makePlaceCard } from "../../../../testing/place-card.ts";
import type { Marker, NearbyPlace } from "../markers.ts";
import { createBaseLabels } from "./base-labels.ts";

/** A map with the parts that the labels use: what was last set as its source, how often, the sizes of its images, and the hidden labels. */
function fakeMap() {
  const hidden = new Set<string>();
  const images = new Map<string, { width: number; height: number }>();
  const set: FeatureCollection<Point>[] = [];
  let load = () => {};
  let hasSource = false;
  const map = {
    on: (_event: string, listener: () => void) => {
      load = listener;
    },
    getZoom: () => 13,
    hasImage: (name: string) => images.has(name),
    addImage: (name: string, image: { width: number; height: number }) => images.set(name, image),
    addSource: () => {
      hasSource = true;
    },
    addLayer: () => {},
    getSource: (name: string) =>
      name === "marker-space" && hasSource
        ? { setData: (data: FeatureCollection<Point>) => set.push(data) }
        : { promoteId: name === "iran" ? { town: "name" } : { place: "name", park: "name" } },
    setFeatureState: (
      { source, sourceLayer, id }: { source: string; sourceLayer: string; id: string },
      state: { hidden: boolean },
    ) => {
      hidden[state.hidden ? "add" : "delete"](`${source} ${sourceLayer} ${id}`);
    },
  };
  return { map: map as unknown as OutdoorMap, images, set, hidden, load: () => load() };
}

const markerOf = (id: number, place: Partial<NearbyPlace>): Marker => ({
  kind: "place",
  id: `p${id}`,
  lat: 32.6,
  lon: 51.6,
  place: { ...makePlaceCard({ id, lat: 32.6, lon: 51.6 }), position: "exact", ...place } as NearbyPlace,
});
const boxes = ({ images, set }: ReturnType<typeof fakeMap>) =>
  set.at(-1)!.features.map(({ properties }) => {
    const { image, scale, anchor, below } = properties as {
      image: string;
      scale: number;
      anchor: string;
      below?: string;
    };
    return { width: images.get(image)!.width * scale, height: images.get(image)!.height * scale, anchor, below };
  });

test("labels give way to markers, and to the names of those whose names are shown", () => {
  const fake = fakeMap();
  const labels = createBaseLabels(fake.map);
  fake.load();
  const [short, long] = [
    markerOf(1, { name: "ارگ" }),
    markerOf(2, { name: "خانهٔ امیرنظام گروسی", position: "approximate" }),
  ];
  labels.setMarkers([short, long], new Set());
  const disc = { width: 40, height: 40, anchor: "center", below: undefined };
  const drop = { ...disc, anchor: "bottom" };
  expect(boxes(fake)).toEqual([drop, disc]);
  labels.setMarkers([short, long], new Set(["p1", "p2"]));
  expect(boxes(fake)).toEqual([
    drop,
    { width: 32, height: 16, anchor: "top", below: "exact" },
    disc,
    { width: 160, height: 16, anchor: "top", below: "approximate" },
  ]);
});

test("the same markers are not set again while the map is moved, but for another style", () => {
  const fake = fakeMap();
  const labels = createBaseLabels(fake.map);
  fake.load();
  const [markers, named] = [[markerOf(1, {})], new Set(["p1"])];
  for (let times = 0; times < 3; times++) labels.setMarkers([...markers], named);
  expect(fake.set).toHaveLength(1);
  fake.load();
  expect(fake.set).toHaveLength(2);
});

test("labels with the name of a marker are hidden in every layer that has names, and shown again without the marker", () => {
  const fake = fakeMap();
  const labels = createBaseLabels(fake.map);
  fake.load();
  labels.setMarkers([markerOf(1, { name: "پارک ملی گلستان" }), markerOf(2, { name: "ماسوله" })], new Set());
  expect([...fake.hidden]).toEqual(
    expect.arrayContaining(["streets park پارک ملی گلستان", "streets place ماسوله", "iran town ماسوله"]),
  );
  labels.setMarkers([markerOf(2, { name: "ماسوله" })], new Set());
  expect([...fake.hidden].filter((label) => label.includes("گلستان"))).toEqual([]);
  expect(fake.hidden).toContain("iran town ماسوله");
});
