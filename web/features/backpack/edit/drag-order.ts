import type { PointerEvent } from "react";

const EDGE = 96; // px from the viewport's edge where scrolling begins: on phones a bar covers the lowest 60
const STEP = 9; // px per frame

/**
 * Drags the list item whose grip was pressed among its siblings; calls `onOrder` with their `data-id`s when it is
 * dropped at another position. Escape cancels. For lists of one column.
 */
export function dragOrder(event: PointerEvent<HTMLElement>, onOrder: (ids: number[]) => void): void {
  const row = event.currentTarget.closest("li");
  if (event.button !== 0 || !row?.parentElement) return;
  event.preventDefault();
  const rows = [...row.parentElement.children] as HTMLElement[];
  const drag = new Drag(rows, row, event.clientY);
  const controller = new AbortController();
  const { signal } = controller;
  const end = (dropped: boolean) => {
    controller.abort();
    const to = drag.end();
    if (dropped && to !== rows.indexOf(row)) onOrder(idsOf(rows, rows.indexOf(row), to));
  };
  event.currentTarget.setPointerCapture(event.pointerId);
  event.currentTarget.addEventListener("pointermove", (move) => drag.move((move as globalThis.PointerEvent).clientY), {
    signal,
  });
  event.currentTarget.addEventListener("pointerup", () => end(true), { signal });
  event.currentTarget.addEventListener("lostpointercapture", () => end(false), { signal });
  window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
}

function idsOf(rows: HTMLElement[], from: number, to: number): number[] {
  const ids = rows.map((row) => Number(row.dataset.id));
  return ids.toSpliced(from, 1).toSpliced(to, 0, ...ids.slice(from, from + 1));
}

/** The vertical centre of a row, from the top of the document. */
function middleOf(row: HTMLElement): number {
  const { top, height } = row.getBoundingClientRect();
  return top + height / 2 + scrollY;
}

/** Visual state of a drag: the dragged row follows the pointer, and the others shift. */
class Drag {
  readonly #rows: HTMLElement[];
  readonly #row: HTMLElement;
  readonly #from: number;
  readonly #start: number;
  /** Vertical centre of each row at the start, from the top of the document. */
  readonly #middles: number[];
  readonly #middle: number;
  readonly #step: number;
  #pointer: number;
  #to: number;
  #frame: number;

  constructor(rows: HTMLElement[], dragged: HTMLElement, pointer: number) {
    this.#rows = rows;
    this.#row = dragged;
    this.#from = rows.indexOf(dragged);
    this.#to = this.#from;
    this.#pointer = pointer;
    this.#start = pointer + scrollY;
    this.#middles = rows.map(middleOf);
    this.#middle = middleOf(dragged);
    this.#step = dragged.getBoundingClientRect().height;
    dragged.dataset.dragged = "";
    for (const row of rows) if (row !== dragged) row.style.transition = "translate var(--fast)";
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }

  move(pointer: number) {
    this.#pointer = pointer;
    const offset = pointer + scrollY - this.#start;
    const middle = this.#middle + offset;
    this.#to = this.#middles.filter((rowMiddle, index) => index !== this.#from && rowMiddle < middle).length;
    this.#rows.forEach((row, index) => {
      const shift = index > this.#from && index <= this.#to ? -1 : index < this.#from && index >= this.#to ? 1 : 0;
      row.style.translate = `0 ${index === this.#from ? offset : shift * this.#step}px`;
    });
  }

  /** Resets the rows' styles; returns the index at which the row was dropped. */
  end(): number {
    cancelAnimationFrame(this.#frame);
    for (const row of this.#rows) {
      row.style.translate = "";
      row.style.transition = "";
    }
    delete this.#row.dataset.dragged;
    return this.#to;
  }

  #scroll() {
    const delta = this.#pointer < EDGE ? -STEP : this.#pointer > innerHeight - EDGE ? STEP : 0;
    if (delta) {
      window.scrollBy({ top: delta, behavior: "instant" });
      this.move(this.#pointer);
    }
    this.#frame = requestAnimationFrame(() => this.#scroll());
  }
}
