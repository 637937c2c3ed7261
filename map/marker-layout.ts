// The layout of markers and their labels, in pixels of the window.

interface Point {
  id: string;
  x: number;
  y: number;
}

interface LabelledPoint extends Point {
  /** Empty for a marker without a label. */
  name: string;
}

const HALF_MARKER = 20; // px: half the width of a marker
const LETTER_WIDTH = 7.4; // px: the mean width of a Persian letter in the labels' font size
const [LABEL_OFFSET, LABEL_HEIGHT] = [4, 20]; // px: the label is below the marker's tip

/** The width of the label with a name, in pixels. */
export const labelWidth = (name: string): number => name.length * LETTER_WIDTH + 4;

interface Rect {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const intersects = (a: Rect, b: Rect) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The ids of the markers whose labels overlap no marker and no other label. Earlier markers take precedence. */
export function visibleLabels(markers: readonly LabelledPoint[]): Set<string> {
  const occupied: { id: string; area: Rect }[] = markers.map(({ id, x, y }) => ({
    id,
    area: { left: x - HALF_MARKER, right: x + HALF_MARKER, top: y - 2 * HALF_MARKER, bottom: y },
  }));
  const visible = new Set<string>();
  for (const { id, x, y, name } of markers) {
    if (!name) continue;
    const half = labelWidth(name) / 2;
    const area = { left: x - half, right: x + half, top: y + LABEL_OFFSET, bottom: y + LABEL_OFFSET + LABEL_HEIGHT };
    if (occupied.some((box) => box.id !== id && intersects(box.area, area))) continue;
    occupied.push({ id, area });
    visible.add(id);
  }
  return visible;
}

const MIN_DISTANCE = 26; // px: closer markers hide each other

/** The offsets, by id, that arrange overlapping markers in a ring around their centre. */
export function spreadOverlapping(markers: readonly Point[]): Map<string, { x: number; y: number }> {
  const offsets = new Map<string, { x: number; y: number }>();
  const remaining = new Set(markers);
  for (const first of markers) {
    if (!remaining.has(first)) continue;
    const group = [...remaining].filter(({ x, y }) => Math.hypot(x - first.x, y - first.y) < MIN_DISTANCE);
    for (const marker of group) remaining.delete(marker);
    if (group.length < 2) continue;
    const center = {
      x: group.reduce((sum, { x }) => sum + x, 0) / group.length,
      y: group.reduce((sum, { y }) => sum + y, 0) / group.length,
    };
    const radius = Math.max(MIN_DISTANCE, (group.length * 2 * HALF_MARKER * 1.1) / (2 * Math.PI));
    for (const [index, { id, x, y }] of group.toSorted((a, b) => a.id.localeCompare(b.id)).entries()) {
      const angle = (2 * Math.PI * index) / group.length - Math.PI / 2;
      offsets.set(id, { x: center.x + radius * Math.cos(angle) - x, y: center.y + radius * Math.sin(angle) - y });
    }
  }
  return offsets;
}
