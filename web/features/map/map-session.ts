import type { Api } from "../../../contract/endpoint.ts";
import { type Box, PROVINCE_FRAMES } from "../../../map/frames.ts";
import { dressMap, isStill, type OutdoorMap, openMap } from "../../../map/outdoor-map.ts";
import type { View } from "../../../map/view.ts";
import type { Icons } from "./mark-element.ts";
import type { Mark } from "./marks.ts";
import { marksOverlay } from "./marks-overlay.ts";
import { nearbyAsking, type Wanted, type Window } from "./nearby-asking.ts";
import { provinceTouch } from "./province-touch.ts";

/** What somebody who draws the map is told. */
export interface Heard {
  onWindow: (window: Window, ended: boolean) => void;
  onMarks: (marks: Mark[]) => void;
  onPress: (mark: Mark) => void;
  /** A province was pressed, or the ground beyond. */
  onProvince: (slug: string | undefined) => void;
  onFailure: (reason: unknown) => void;
}

interface Wish extends Heard {
  api: Api;
  icons: Icons;
  theme: "light" | "dark";
  at: View | Box;
  wanted: Wanted;
  signal: AbortSignal;
}

export type MapSession = Awaited<ReturnType<typeof startMap>>;

const pause = 150; // ms between two questions while the map moves
const deepest = 16; // no cluster is left there

function windowOf(map: OutdoorMap): Window {
  const { lng: lon, lat } = map.getCenter();
  const bounds = map.getBounds();
  return {
    view: { zoom: map.getZoom(), lat, lon },
    bounds: [bounds.getWest(), bounds.getSouth(), bounds.getEast(), bounds.getNorth()],
  };
}

/** The map with its marks, in step with what is asked of it. Rejects where no map can be drawn. */
export async function startMap(container: HTMLElement, wish: Wish) {
  const map = await openMap(container, wish);
  let { wanted } = wish;
  const ground = {
    host: map.getCanvasContainer(),
    project: (lon: number, lat: number) => map.project([lon, lat]),
    zoom: () => map.getZoom(),
  };
  const overlay = marksOverlay(ground, wish.icons, wish.onPress);
  const asking = nearbyAsking({
    api: wish.api,
    onFailure: wish.onFailure,
    onMarks(marks) {
      overlay.draw(marks);
      wish.onMarks(marks);
    },
  });
  const provinces = provinceTouch(map, wish.onProvince);
  const ask = () => asking.ask(windowOf(map), wanted);
  const move = () => ({ duration: isStill() ? 0 : 700 });

  let asked = 0;
  map.on("move", () => {
    overlay.follow();
    const now = performance.now();
    if (now - asked < pause) return;
    asked = now;
    ask();
    wish.onWindow(windowOf(map), false);
  });
  map.on("moveend", () => {
    ask();
    wish.onWindow(windowOf(map), true);
  });
  map.on("zoomend", overlay.settle);
  map.on("resize", () => {
    overlay.settle();
    ask();
    wish.onWindow(windowOf(map), false);
  });
  ask();
  wish.onWindow(windowOf(map), false);

  return {
    touch: overlay.touch,
    choose: overlay.choose,
    /** Asks for what the wishes are now; the same once more after a failure. */
    want(next: Wanted) {
      wanted = next;
      ask();
    },
    dress: (theme: "light" | "dark", signal: AbortSignal) => dressMap(map, theme, signal).then(provinces.redraw),
    /** Goes there at once: the address has changed. */
    jump: ({ zoom, lat, lon }: View) => void map.jumpTo({ center: [lon, lat], zoom }),
    go: ({ zoom, lat, lon }: View) => void map.easeTo({ center: [lon, lat], zoom, ...move() }),
    zoomBy: (steps: number) => void map.easeTo({ zoom: map.getZoom() + steps, duration: isStill() ? 0 : 250 }),
    /** Shows a box whole, and not closer than the zoom where no cluster is left. */
    frame: (box: Box, least = 0) => {
      const camera = map.cameraForBounds(box, { padding: 72, maxZoom: deepest });
      const zoom = Math.max(camera?.zoom ?? 0, least);
      const center: [number, number] = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
      map.easeTo({ center: camera?.center ?? center, zoom, ...move() });
    },
    frameProvince(slug: string) {
      provinces.choose(slug);
      const box = PROVINCE_FRAMES[slug];
      if (box) map.easeTo({ ...map.cameraForBounds(box, { padding: 24 }), ...move() });
    },
    leaveProvince: () => provinces.choose(undefined),
    /** Moves the map so that a position is seen beside a card that covers so many pixels at the bottom. */
    reveal({ lat, lon }: { lat: number; lon: number }, covered: number) {
      const { x, y } = map.project([lon, lat]);
      const { clientWidth: wide, clientHeight: high } = container;
      const free = high - covered;
      if (x > 40 && x < wide - 40 && y > 60 && y < free - 20) return;
      map.easeTo({ center: [lon, lat], offset: [0, free / 2 - high / 2], ...move() });
    },
    stop() {
      asking.stop();
      map.remove();
    },
  };
}
