import { ringsOfClose, roomForNames } from "../../../map/marker-layout.ts";
import { type Icons, markElement } from "./mark-element.ts";
import { difference, type Mark } from "./marks.ts";
import css from "./marks-overlay.module.css";

/** What the marks stand on. */
export interface Ground {
  host: HTMLElement;
  project: (lon: number, lat: number) => { x: number; y: number };
  zoom: () => number;
}

const NAMED = 8.5; // from this zoom on places bear their names
const SPREAD = 16; // from this zoom on no place is in a cluster, and those on one spot stand in a ring
const slip = 6; // px: a press that moved farther was a pull at the map

/** Marks over a map, as buttons: those that stay are never touched. */
export function marksOverlay(ground: Ground, icons: Icons, onPress: (mark: Mark) => void) {
  const layer = document.createElement("div");
  layer.className = css.layer!;
  ground.host.append(layer);
  const standing = new Map<string, { mark: Mark; button: HTMLButtonElement; x: number; y: number }>();
  let touched: string | undefined;
  let chosen: string | undefined;
  let pressedAt = { x: 0, y: 0 };

  layer.addEventListener("pointerdown", ({ clientX: x, clientY: y }) => {
    pressedAt = { x, y };
  });
  layer.addEventListener("click", (event) => {
    const id = event.target instanceof Element && event.target.closest<HTMLElement>("[data-mark]")?.dataset.mark;
    const it = id && standing.get(id);
    const pulled = event.detail > 0 && Math.hypot(event.clientX - pressedAt.x, event.clientY - pressedAt.y) > slip;
    if (it && !pulled) onPress(it.mark);
  });

  /** Puts every mark where the map is now. */
  function follow() {
    for (const { mark, button, x, y } of standing.values()) {
      const at = ground.project(mark.lon, mark.lat);
      button.style.transform = `translate(${(at.x + x).toFixed(1)}px, ${(at.y + y).toFixed(1)}px)`;
    }
  }

  /** Finds room for marks and names: after a change of marks or zoom. */
  function settle() {
    const zoom = ground.zoom();
    const spots = [...standing.values()].map(({ mark }) => ({
      id: mark.id,
      ...ground.project(mark.lon, mark.lat),
      name: mark.kind === "place" && zoom >= NAMED ? mark.place.name : "",
    }));
    const moved = zoom >= SPREAD ? ringsOfClose(spots) : undefined;
    const shown = roomForNames(
      spots.map((spot) => ({
        ...spot,
        x: spot.x + (moved?.get(spot.id)?.x ?? 0),
        y: spot.y + (moved?.get(spot.id)?.y ?? 0),
      })),
    );
    for (const [id, it] of standing) {
      const by = moved?.get(id);
      [it.x, it.y] = [by?.x ?? 0, by?.y ?? 0];
      it.button.toggleAttribute("data-named", shown.has(id));
    }
    follow();
  }

  function draw(marks: readonly Mark[]) {
    const { come, go } = difference(standing.keys(), marks);
    for (const id of go) {
      standing.get(id)?.button.remove();
      standing.delete(id);
    }
    for (const mark of come) {
      const button = markElement(mark, icons);
      button.toggleAttribute("data-touched", mark.id === touched);
      button.toggleAttribute("data-chosen", mark.id === chosen);
      standing.set(mark.id, { mark, button, x: 0, y: 0 });
      layer.append(button);
    }
    settle();
  }

  function set(attribute: "data-touched" | "data-chosen", before: string | undefined, id: string | undefined) {
    if (before !== undefined) standing.get(before)?.button.removeAttribute(attribute);
    if (id !== undefined) standing.get(id)?.button.setAttribute(attribute, "");
    return id;
  }
  return {
    draw,
    follow,
    settle,
    /** Lets one stand out: a pointer or the focus is on its row. */
    touch(id: string | undefined) {
      touched = set("data-touched", touched, id);
    },
    /** Its card is open. */
    choose(id: string | undefined) {
      chosen = set("data-chosen", chosen, id);
    },
  };
}
