import { type LonLat, latOf, lonOf, worldX, worldY } from "./mercator.ts";
import type { Relief } from "./relief.ts";

const equatorLength = 40_075_017; // length of the equator in metres
const neighbours = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy] as const)).filter(([x, y]) => x || y);

/** A priority queue (binary heap) that returns the cheapest entry first. */
class Queue {
  readonly #heap: { cost: number; at: number }[] = [];

  push(cost: number, at: number) {
    const heap = this.#heap;
    let i = heap.push({ cost, at }) - 1;
    for (let up = (i - 1) >> 1; i > 0 && heap[up]!.cost > cost; up = (i - 1) >> 1) {
      heap[i] = heap[up]!;
      i = up;
    }
    heap[i] = { cost, at };
  }

  pop(): number | undefined {
    const heap = this.#heap;
    const [first, last] = [heap[0], heap.pop()];
    if (!first || !last || heap.length === 0) return first?.at;
    let i = 0;
    for (;;) {
      let child = 2 * i + 1;
      if (child + 1 < heap.length && heap[child + 1]!.cost < heap[child]!.cost) child++;
      if (child >= heap.length || heap[child]!.cost >= last.cost) break;
      heap[i] = heap[child]!;
      i = child;
    }
    heap[i] = last;
    return first.at;
  }
}

/**
 * Returns a function that finds a plausible route between two points with A*: around slopes and water, along earlier routes. A
 * schematic, not surveyed data. `gentle` is the slope above which costs rise steeply.
 */
export function pathFinder(relief: Relief, isWater: Uint8Array, gentle: number) {
  const { heights, width, height, x0, y0, world } = relief;
  const used = new Uint8Array(width * height);
  const pixel = ([lon, lat]: LonLat) =>
    [Math.floor(worldX(lon) * world - x0), Math.floor(worldY(lat) * world - y0)] as const;

  return (from: LonLat, to: LonLat): LonLat[] => {
    const [[ax, ay], [bx, by]] = [pixel(from), pixel(to)];
    const margin = Math.round(12 + 0.35 * Math.max(Math.abs(ax - bx), Math.abs(ay - by)));
    const [left, right] = [Math.max(0, Math.min(ax, bx) - margin), Math.min(width, Math.max(ax, bx) + margin)];
    const [top, bottom] = [Math.max(0, Math.min(ay, by) - margin), Math.min(height, Math.max(ay, by) + margin)];
    const metres = (equatorLength / world) * Math.cos(((from[1] + to[1]) / 360) * Math.PI);
    const [start, end] = [ay * width + ax, by * width + bx];
    const cost = new Map([[start, 0]]);
    const before = new Map<number, number>();
    const open = new Queue();
    open.push(0, start);
    for (let at = open.pop(); at !== undefined && at !== end; at = open.pop()) {
      const [x, y] = [at % width, Math.floor(at / width)];
      for (const [dx, dy] of neighbours) {
        if (x + dx < left || x + dx >= right || y + dy < top || y + dy >= bottom) continue;
        const next = at + dy * width + dx;
        const length = metres * Math.hypot(dx, dy);
        let price = length * (1 + (Math.abs(heights[next]! - heights[at]!) / length / gentle) ** 1.6);
        if (isWater[next]) price *= 25;
        if (used[next] && used[at]) price *= 0.55;
        const total = cost.get(at)! + price;
        if (total >= (cost.get(next) ?? Infinity)) continue;
        cost.set(next, total);
        before.set(next, at);
        open.push(total + 0.5 * metres * Math.hypot(x + dx - bx, y + dy - by), next);
      }
    }
    const way = [end];
    while (way[0] !== start) way.unshift(before.get(way[0]!)!);
    for (const at of way) used[at] = 1;
    return way.map((at) => [
      lonOf((x0 + (at % width) + 0.5) / world),
      latOf((y0 + Math.floor(at / width) + 0.5) / world),
    ]);
  };
}

/** Smooths the pixel corners of a route. */
export function smoothRoute(way: LonLat[]): LonLat[] {
  return way.map((_, i) => {
    const reach = Math.min(3, i, way.length - 1 - i);
    const near = way.slice(i - reach, i + reach + 1);
    const mean = (axis: 0 | 1) =>
      Math.round((near.reduce((sum, point) => sum + point[axis], 0) / near.length) * 1e4) / 1e4;
    return [mean(0), mean(1)];
  });
}
