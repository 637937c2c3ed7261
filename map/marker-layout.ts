// Where marks and their names find room, in pixels of the window.

interface Spot {
  id: string;
  x: number;
  y: number;
}

interface Named extends Spot {
  /** Empty when it has none. */
  name: string;
}

const mark = 20; // half a mark's width
const letter = 7.4; // a Persian letter's mean width at the size of the names
const [below, high] = [4, 20]; // the name stands under the mark's point

interface Area {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const meet = (a: Area, b: Area) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Whose names can be shown without one lying on another or on a mark: the first ones given come first. */
export function roomForNames(marks: readonly Named[]): Set<string> {
  const taken: { id: string; area: Area }[] = marks.map(({ id, x, y }) => ({
    id,
    area: { left: x - mark, right: x + mark, top: y - 2 * mark, bottom: y },
  }));
  const shown = new Set<string>();
  for (const { id, x, y, name } of marks) {
    if (!name) continue;
    const half = (name.length * letter) / 2 + 2;
    const area = { left: x - half, right: x + half, top: y + below, bottom: y + below + high };
    if (taken.some((other) => other.id !== id && meet(other.area, area))) continue;
    taken.push({ id, area });
    shown.add(id);
  }
  return shown;
}

const close = 26; // nearer than this they hide each other

/** How far to move marks that stand on each other: they form a ring around where they are. */
export function ringsOfClose(marks: readonly Spot[]): Map<string, { x: number; y: number }> {
  const moved = new Map<string, { x: number; y: number }>();
  const left = new Set(marks);
  for (const first of marks) {
    if (!left.has(first)) continue;
    const group = [...left].filter(({ x, y }) => Math.hypot(x - first.x, y - first.y) < close);
    for (const it of group) left.delete(it);
    if (group.length < 2) continue;
    const middle = {
      x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
      y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
    };
    const radius = Math.max(close, (group.length * 2 * mark * 1.1) / (2 * Math.PI));
    for (const [nth, { id, x, y }] of group.toSorted((a, b) => a.id.localeCompare(b.id)).entries()) {
      const angle = (2 * Math.PI * nth) / group.length - Math.PI / 2;
      moved.set(id, { x: middle.x + radius * Math.cos(angle) - x, y: middle.y + radius * Math.sin(angle) - y });
    }
  }
  return moved;
}
