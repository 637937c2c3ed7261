/** Mixes two colours `#rrggbb` linearly; t = 0 gives a, t = 1 gives b. */
export function mix(a: string, b: string, t: number): string {
  const [x, y] = [Number.parseInt(a.slice(1), 16), Number.parseInt(b.slice(1), 16)];
  const channel = (shift: number) => {
    const from = (x >> shift) & 255;
    return Math.round(from + (((y >> shift) & 255) - from) * t) << shift;
  };
  return `#${(0x1000000 | channel(16) | channel(8) | channel(0)).toString(16).slice(1)}`;
}
