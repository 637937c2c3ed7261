import type { PointerEvent } from "react";

const EDGE = 96; // px from the window's edge where it begins to scroll: on phones a bar covers the lowest 60
const STEP = 9; // px a frame

/**
 * Drags the list item whose grip was pressed up and down among its neighbours; `onOrder` gets their `data-id`s once it was dropped
 * elsewhere. Escape puts it back. For lists of one column.
 */
export function dragOrder(event: PointerEvent<HTMLElement>, onOrder: (ids: number[]) => void): void {
  const row = event.currentTarget.closest("li");
  if (event.button !== 0 || !row?.parentElement) return;
  event.preventDefault();
  const rows = [...row.parentElement.children] as HTMLElement[];
  const drag = new Drag(rows, rows.indexOf(row), event.clientY);
  const done = new AbortController();
  const { signal } = done;
  const end = (dropped: boolean) => {
    done.abort();
    const to = drag.end();
    if (dropped && to !== rows.indexOf(row)) onOrder(idsOf(rows, rows.indexOf(row), to));
  };
  event.currentTarget.setPointerCapture(event.pointerId);
  event.currentTarget.addEventListener("pointermove", (item) => drag.move((item as globalThis.PointerEvent).clientY), {
    signal,
  });
  event.currentTarget.addEventListener("pointerup", () => end(true), { signal });
  event.currentTarget.addEventListener("lostpointercapture", () => end(false), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
}

function idsOf(rows: HTMLElement[], from: number, to: number): number[] {
  const ids = rows.map((row) => Number(row.dataset.id));
  return ids.toSpliced(from, 1).toSpliced(to, 0, ids[from]!);
}

/** What is seen while a row is dragged: it follows the pointer, and the others make room. */
class Drag {
  readonly #rows: HTMLElement[];
  readonly #from: number;
  readonly #start: number;
  /** Where the rows stood, from the top of the document. */
  readonly #middles: number[];
  readonly #step: number;
  #pointer: number;
  #to: number;
  #frame: number;

  constructor(rows: HTMLElement[], from: number, pointer: number) {
    this.#rows = rows;
    this.#from = from;
    this.#to = from;
    this.#pointer = pointer;
    this.#start = pointer + scrollY;
    const boxes = rows.map((row) => row.getBoundingClientRect());
    this.#middles = boxes.map(({ top, height }) => top + height / 2 + scrollY);
    this.#step = boxes[from]!.height;
    rows[from]!.dataset.dragged = "";
    for (const row of rows) if (row !== rows[from]) row.style.transition = "translate var(--fast)";
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  move(pointer: number) {
    this.#pointer = pointer;
    const moved = pointer + scrollY - this.#start;
    const middle = this.#middles[this.#from]! + moved;
    this.#to = this.#middles.filter((other, at) => at !== this.#from && other < middle).length;
    this.#rows.forEach((row, at) => {
      const room = at > this.#from && at <= this.#to ? -1 : at < this.#from && at >= this.#to ? 1 : 0;
      row.style.translate = `0 ${at === this.#from ? moved : room * this.#step}px`;
    });
  }

  /** Where it was dropped; the rows stand as before. */
  end(): number {
    cancelAnimationFrame(this.#frame);
    for (const row of this.#rows) {
      row.style.translate = "";
      row.style.transition = "";
    }
    delete this.#rows[this.#from]!.dataset.dragged;
    return this.#to;
  }

  #scroll() {
    const by = this.#pointer < EDGE ? -STEP : this.#pointer > innerHeight - EDGE ? STEP : 0;
    if (by) {
      window.scrollBy({ top: by, behavior: "instant" });
      this.move(this.#pointer);
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }
}
