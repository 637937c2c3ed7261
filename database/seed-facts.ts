import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const folder = join(import.meta.dirname, "seed");

/** A line of a CSV file. The accessors say what they expect, so that a wrong cell names itself. */
export class Fact {
  readonly #cells: Record<string, string>;
  readonly #where: string;

  constructor(cells: Record<string, string>, where: string) {
    this.#cells = cells;
    this.#where = where;
  }

  /** A cell that must be filled. */
  text(name: string): string {
    return this.maybeText(name) ?? this.#fail(name, "is empty");
  }

  maybeText(name: string): string | null {
    const cell = this.#cells[name];
    if (cell === undefined) return this.#fail(name, "is missing");
    return cell || null;
  }

  number(name: string): number {
    return this.maybeNumber(name) ?? this.#fail(name, "is empty");
  }

  maybeNumber(name: string): number | null {
    const text = this.maybeText(name);
    if (text === null) return null;
    const value = Number(text);
    return Number.isFinite(value) ? value : this.#fail(name, "is not a number");
  }

  flag(name: string): boolean {
    return this.maybeText(name) === "1";
  }

  /** Several values in one cell, with `|` between them. */
  list(name: string): string[] {
    return this.maybeText(name)?.split("|") ?? [];
  }

  #fail(name: string, what: string): never {
    throw new Error(`${this.#where}: ${name} ${what}`);
  }
}

/** The lines of `database/seed/<name>.csv`. */
export async function facts(name: string): Promise<Fact[]> {
  const rows: Record<string, string>[] = parse(await readFile(join(folder, `${name}.csv`)), { columns: true });
  return rows.map((cells, index) => new Fact(cells, `${name}.csv, line ${index + 2}`));
}

/** The outlines of the provinces by slug: GeoJSON geometries. */
export async function outlines(): Promise<Map<string, GeoJson>> {
  const text = await readFile(join(folder, "province-outline.geojson"), "utf8");
  const { features }: { features: { properties: { slug: string }; geometry: GeoJson }[] } = JSON.parse(text);
  return new Map(features.map(({ properties, geometry }) => [properties.slug, geometry]));
}

interface GeoJson {
  [name: string]: string | number[][][] | number[][][][];
}

/** The ids of lines by their slugs. */
export const idBySlug = (lines: Fact[]) => new Map(lines.map((line) => [line.text("slug"), line.number("id")]));

/** The id that a slug stands for; throws for a slug that is nowhere. */
export function idOf(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} is in no list`);
  return id;
}
