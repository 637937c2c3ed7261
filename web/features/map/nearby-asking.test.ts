import { expect, test, vi } from "vitest";
import type { Api } from "../../../contract/endpoint.ts";
import { aPlaceCard } from "../../../testing/place-card.ts";
import type { Mark } from "./marks.ts";
import { nearbyAsking, questionOf, type Window } from "./nearby-asking.ts";

const at = (lon: number, zoom = 8): Window => ({
  view: { zoom, lat: 32.65432, lon },
  bounds: [lon - 1, 32, lon + 1, 33],
});

interface Asked {
  input: { lon: number; type_ids?: number[] };
  signal: AbortSignal;
  answer: (count: number) => void;
  fail: () => void;
}

/** An API that answers when the test says so. */
function server() {
  const asked: Asked[] = [];
  const api = ((_call: unknown, input: Asked["input"], signal: AbortSignal) =>
    new Promise((resolve, reject) => {
      const answer = (count: number) =>
        resolve({
          places: [],
          clusters: [{ lat: 32, lon: input.lon, count, bbox: [0, 0, 1, 1], zoom: 9, best: aPlaceCard() }],
        });
      asked.push({ input, signal, answer, fail: () => reject(new TypeError("offline")) });
    })) as unknown as Api;
  return { asked, api };
}

const counts = (marks: Mark[] | undefined) => marks?.map((mark) => mark.kind === "cluster" && mark.cluster.count);

test("a newer question ends the older one, whose answer is dropped", async () => {
  const { asked, api } = server();
  const onMarks = vi.fn<(marks: Mark[]) => void>();
  const onFailure = vi.fn();
  const asking = nearbyAsking({ api, onMarks, onFailure });
  const first = asking.ask(at(50), {});
  const second = asking.ask(at(54), {});
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  asked[1]!.answer(2);
  await second;
  asked[0]!.answer(1);
  await first;
  expect(onMarks.mock.calls.map(([marks]) => counts(marks))).toEqual([[2]]);
  expect(onFailure).not.toHaveBeenCalled();
});

test("an older question that was ended is no failure", async () => {
  const { asked, api } = server();
  const onFailure = vi.fn();
  const asking = nearbyAsking({ api, onMarks: () => {}, onFailure });
  const first = asking.ask(at(50), {});
  void asking.ask(at(54), {});
  asked[0]!.fail();
  await first;
  expect(onFailure).not.toHaveBeenCalled();
});

test("the same cells are asked for once, other filters anew, and a failure may be tried again", async () => {
  const { asked, api } = server();
  const onFailure = vi.fn();
  const asking = nearbyAsking({ api, onMarks: () => {}, onFailure });
  void asking.ask(at(50), {});
  void asking.ask(at(50.001), {});
  expect(asked).toHaveLength(1);
  const filtered = asking.ask(at(50), { type_ids: [2] });
  expect(asked[1]!.input.type_ids).toEqual([2]);
  asked[1]!.fail();
  await filtered;
  expect(onFailure).toHaveBeenCalledOnce();
  void asking.ask(at(50), { type_ids: [2] });
  expect(asked).toHaveLength(3);
});

test("after the end nothing is heard any more", async () => {
  const { asked, api } = server();
  const onMarks = vi.fn();
  const asking = nearbyAsking({ api, onMarks, onFailure: onMarks });
  const first = asking.ask(at(50), {});
  asking.stop();
  asked[0]!.answer(1);
  await first;
  expect(asked[0]!.signal.aborted).toBe(true);
  expect(onMarks).not.toHaveBeenCalled();
});

test("the position in the call's path is rounded to about a kilometre", () => {
  const { lat, lon, zoom } = questionOf(at(51.678912, 9.73), {});
  expect([lat, lon, zoom]).toEqual([32.65, 51.68, 9]);
});
