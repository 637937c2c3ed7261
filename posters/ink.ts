import { path } from "./mark.ts";

/**
 * Collects shapes by depth and colour and emits one path for each pair: a village of two hundred rectangles
 * becomes five elements. Shapes of one depth must not rely on their order among each other.
 */
export class Ink {
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
