/** A point in units of a tile. */
export type Point = [x: number, y: number];
export type Line = Point[];

/** The squared distance of a point to a segment. */
function distanceToSegment([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return (px - ax - t * dx) ** 2 + (py - ay - t * dy) ** 2;
}

/** A line without the points that lie within a tolerance of it (Douglas and Peucker). Its ends stay. */
export function simplify(line: Line, tolerance: number): Line {
  if (line.length < 3) return line;
  const limit = tolerance * tolerance;
  const keep = new Uint8Array(line.length);
  keep[0] = keep[line.length - 1] = 1;
  const spans: [number, number][] = [[0, line.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const [first, last] = span;
    let [farthest, distance] = [0, limit];
    for (let i = first + 1; i < last; i++) {
      const here = distanceToSegment(line[i]!, line[first]!, line[last]!);
      if (here > distance) [farthest, distance] = [i, here];
    }
    if (farthest === 0) continue;
    keep[farthest] = 1;
    spans.push([first, farthest], [farthest, last]);
  }
  return line.filter((_, i) => keep[i]);
}

/** The length of a line. */
export const lengthOf = (line: Line): number =>
  line.reduce((sum, [x, y], i) => (i === 0 ? 0 : sum + Math.hypot(x - line[i - 1]![0], y - line[i - 1]![1])), 0);

/** Twice the signed area of a ring. */
export const areaOf = (ring: Line): number =>
  ring.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = ring[(i + 1) % ring.length]!;
    return sum + x * nextY - nextX * y;
  }, 0);

const keyOf = ([x, y]: Point) => x * 65_536 + y;

/** Joins lines that end where exactly one other begins or ends. */
export function joinLines(lines: readonly Line[]): Line[] {
  const ends = new Map<number, Set<Line>>();
  const link = (line: Line, point: Point) => {
    const key = keyOf(point);
    ends.set(key, (ends.get(key) ?? new Set()).add(line));
  };
  const unlink = (line: Line) => {
    for (const point of [line[0]!, line.at(-1)!]) ends.get(keyOf(point))?.delete(line);
  };
  const degree = new Map<number, number>();
  for (const line of lines)
    for (const point of [line[0]!, line.at(-1)!]) degree.set(keyOf(point), (degree.get(keyOf(point)) ?? 0) + 1);
  for (const line of lines) for (const point of [line[0]!, line.at(-1)!]) link(line, point);
  const joined: Line[] = [];
  const used = new Set<Line>();
  for (const start of lines) {
    if (used.has(start)) continue;
    let line = start;
    used.add(start);
    unlink(start);
    for (const atEnd of [true, false])
      for (;;) {
        const point = atEnd ? line.at(-1)! : line[0]!;
        const [next] = degree.get(keyOf(point)) === 2 ? (ends.get(keyOf(point)) ?? []) : [];
        if (!next) break;
        used.add(next);
        unlink(next);
        const isForward = keyOf(next[0]!) === keyOf(point);
        if (atEnd) line = [...line, ...(isForward ? next : next.toReversed()).slice(1)];
        else line = [...(isForward ? next.toReversed() : next).slice(0, -1), ...line];
      }
    joined.push(line);
  }
  return joined;
}

/** The part of a ring on the inner side of a line, where `a·x + b·y + c` is not negative (Sutherland and Hodgman). */
function clipToHalfPlane(ring: Line, a: number, b: number, c: number): Line {
  const clipped: Line = [];
  ring.forEach(([x, y], i) => {
    const [beforeX, beforeY] = ring.at(i - 1)!;
    const [before, here] = [a * beforeX + b * beforeY + c, a * x + b * y + c];
    if (before >= 0 !== here >= 0) {
      const t = before / (before - here);
      clipped.push([beforeX + t * (x - beforeX), beforeY + t * (y - beforeY)]);
    }
    if (here >= 0) clipped.push([x, y]);
  });
  return clipped;
}

/** A ring (its last point the first) clipped to a convex polygon whose corners run so that its inside is on the right in x, y. */
export function clipRing(ring: Line, corners: readonly Point[]): Line {
  let open = ring.slice(0, -1);
  corners.forEach(([ax, ay], i) => {
    const [bx, by] = corners[(i + 1) % corners.length]!;
    if (open.length > 0) open = clipToHalfPlane(open, by - ay, ax - bx, ay * bx - ax * by);
  });
  return open.length < 3 ? [] : [...open, open[0]!];
}

/** The parts of a line whose segments touch the box from `-margin` to `size + margin`. */
export function clipLine(line: Line, size: number, margin: number): Line[] {
  const parts: Line[] = [];
  let isOpen = false;
  for (let i = 1; i < line.length; i++) {
    const [[ax, ay], [bx, by]] = [line[i - 1]!, line[i]!];
    const touches =
      Math.max(ax, bx) >= -margin &&
      Math.min(ax, bx) <= size + margin &&
      Math.max(ay, by) >= -margin &&
      Math.min(ay, by) <= size + margin;
    if (touches && isOpen) parts.at(-1)!.push(line[i]!);
    else if (touches) parts.push([line[i - 1]!, line[i]!]);
    isOpen = touches;
  }
  return parts;
}
