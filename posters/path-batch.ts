import { path } from "./svg.ts";

/**
 * Collects path data by depth, fill and attributes and renders one `path` element per combination, lower depths first:
 * a village of two hundred rectangles becomes five elements. The paint order of shapes at one depth is undefined.
 */
export class PathBatch {
  readonly #layers = new Map<string, { depth: number; fill: string; data: string; extra: string }>();

  add(depth: number, fill: string, data: string, extra = ""): this {
    const key = `${depth} ${fill} ${extra}`;
    const layer = this.#layers.get(key);
    if (layer) layer.data += data;
    else this.#layers.set(key, { depth, fill, data, extra });
    return this;
  }

  toString(): string {
    return [...this.#layers.values()]
      .sort((a, b) => a.depth - b.depth)
      .map((l) => path(l.data, l.fill, l.extra))
      .join("");
  }
}
