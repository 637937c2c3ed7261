import { expect, test, vi } from "vitest";
import type { Api } from "../../../contract/endpoint.ts";
import { makePlaceCard } from "../../../testing/place-card.ts";
import type { Marker } from "./markers.ts";
import { createNearbyLoader, toNearbyInput, type Viewport } from "./nearby-loader.ts";

const viewportAt = (lon: number, zoom = 8): Viewport => ({
  view: { zoom, lat: 32.65432, lon },
  bounds: [lon - 1, 32, lon + 1, 33],
});

interface PendingRequest {
  input: { lon: number; type_ids?: number[] };
  signal: AbortSignal;
  answer: (count: number) => void;
  fail: () => void;
}

/** An API whose requests stay pending until the test answers them. */
function fakeApi() {
  const requests: PendingRequest[] = [];
  const api = ((_endpoint: unknown, input: PendingRequest["input"], signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const answer = (count: number) =>
        resolve({
          places: [],
          clusters: [{ lat: 32, lon: input.lon, count, bbox: [0, 0, 1, 1], zoom: 9, best: makePlaceCard() }],
        });
      requests.push({ input, signal, answer, fail: () => reject(new TypeError("offline")) });
    })) as unknown as Api;
  return { requests, api };
}

const clusterCounts = (markers: Marker[] | undefined) =>
  markers?.map((marker) => marker.kind === "cluster" && marker.cluster.count);

test("a newer request aborts the older one and ignores its response", async () => {
  const { requests, api } = fakeApi();
  const onMarkersChange = vi.fn<(markers: Marker[]) => void>();
  const onError = vi.fn();
  const loader = createNearbyLoader({ api, onRequest: () => {}, onMarkersChange, onError });
  const first = loader.load(viewportAt(50), {});
  const second = loader.load(viewportAt(54), {});
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  requests[1]!.answer(2);
  await second;
  requests[0]!.answer(1);
  await first;
  expect(onMarkersChange.mock.calls.map(([markers]) => clusterCounts(markers))).toEqual([[2]]);
  expect(onError).not.toHaveBeenCalled();
});

test("an aborted request does not report an error", async () => {
  const { requests, api } = fakeApi();
  const onError = vi.fn();
  const loader = createNearbyLoader({ api, onRequest: () => {}, onMarkersChange: () => {}, onError });
  const first = loader.load(viewportAt(50), {});
  void loader.load(viewportAt(54), {});
  requests[0]!.fail();
  await first;
  expect(onError).not.toHaveBeenCalled();
});

test("requests the same cells once, other filters again, and retries after a failure", async () => {
  const { requests, api } = fakeApi();
  const onError = vi.fn();
  const onRequest = vi.fn();
  const loader = createNearbyLoader({ api, onRequest, onMarkersChange: () => {}, onError });
  void loader.load(viewportAt(50), {});
  void loader.load(viewportAt(50.001), {});
  expect(requests).toHaveLength(1);
  expect(onRequest).toHaveBeenCalledTimes(1);
  const filtered = loader.load(viewportAt(50), { type_ids: [2] });
  expect(requests[1]!.input.type_ids).toEqual([2]);
  requests[1]!.fail();
  await filtered;
  expect(onError).toHaveBeenCalledOnce();
  void loader.load(viewportAt(50), { type_ids: [2] });
  expect(requests).toHaveLength(3);
});

test("stop aborts the request and reports nothing more", async () => {
  const { requests, api } = fakeApi();
  const onMarkersChange = vi.fn();
  const loader = createNearbyLoader({ api, onRequest: () => {}, onMarkersChange, onError: onMarkersChange });
  const first = loader.load(viewportAt(50), {});
  loader.stop();
  requests[0]!.answer(1);
  await first;
  expect(requests[0]!.signal.aborted).toBe(true);
  expect(onMarkersChange).not.toHaveBeenCalled();
});

test("toNearbyInput rounds the position to about a kilometre", () => {
  const { lat, lon, zoom } = toNearbyInput(viewportAt(51.678912, 9.73), {});
  expect([lat, lon, zoom]).toEqual([32.65, 51.68, 9]);
});
