import { nearbyPlaces } from "../../../contract/catalog/nearby.ts";
import type { Api, Input } from "../../../contract/endpoint.ts";
import type { Box } from "../../../map/frames.ts";
import type { View } from "../../../map/view.ts";
import { wholeCells } from "./cells.ts";
import { type Mark, marksOf } from "./marks.ts";

type Question = Input<typeof nearbyPlaces>;

/** What of the places is wanted, as the call names it. */
export type Wanted = Omit<Question, "lat" | "lon" | "zoom" | "bbox">;

/** What a view shows. */
export interface Window {
  view: View;
  bounds: Box;
}

const hundredth = (degrees: number) => Math.round(degrees * 100) / 100;

/** The call's question for a window of the map. Its middle is told to about a kilometre: no more is needed. */
export const questionOf = ({ view: { zoom, lat, lon }, bounds }: Window, wanted: Wanted): Question => ({
  ...wanted,
  lat: hundredth(lat),
  lon: hundredth(lon),
  zoom: Math.floor(zoom),
  bbox: wholeCells(bounds, zoom),
});

interface Asking {
  api: Api;
  onMarks: (marks: Mark[]) => void;
  /** No answer came; what stands stays. */
  onFailure: (reason: unknown) => void;
}

/**
 * Asks for the marks of a map that is being moved: one question at a time, a newer one ends the older, and an answer that comes
 * too late is dropped. The same cells and wishes are not asked for again.
 */
export function nearbyAsking({ api, onMarks, onFailure }: Asking) {
  let asked: { key: string; stop: AbortController } | undefined;

  async function ask(window: Window, wanted: Wanted): Promise<void> {
    const question = questionOf(window, wanted);
    const key = JSON.stringify([question.zoom, question.bbox, wanted]);
    if (asked?.key === key) return;
    asked?.stop.abort();
    const mine = { key, stop: new AbortController() };
    asked = mine;
    try {
      const answer = await api(nearbyPlaces, question, mine.stop.signal);
      if (asked === mine) onMarks(marksOf(answer));
    } catch (reason) {
      if (asked !== mine) return;
      asked = undefined; // the same may be asked again
      onFailure(reason);
    }
  }
  return {
    ask,
    stop() {
      asked?.stop.abort();
      asked = undefined;
    },
  };
}
