import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

const folder = join(import.meta.dirname, "seed");

/** A line of a CSV file with typed accessors. Their errors name the file, the line and the column. */
export class SeedLine {
  readonly #cells: Record<string, string>;
  readonly #location: string;

  constructor(cells: Record<string, string>, location: string) {
    this.#cells = cells;
    this.#location = location;
  }

  /** A required cell. */
  text(name: string): string {
    return this.optionalText(name) ?? this.#fail(name, "is empty");
  }

  optionalText(name: string): string | null {
    const cell = this.#cells[name];
    if (cell === undefined) return this.#fail(name, "is missing");
    return cell || null;
  }

  number(name: string): number {
    return this.optionalNumber(name) ?? this.#fail(name, "is empty");
  }

  optionalNumber(name: string): number | null {
    const text = this.optionalText(name);
    if (text === null) return null;
    const value = Number(text);
    return Number.isFinite(value) ? value : this.#fail(name, "is not a number");
  }

  flag(name: string): boolean {
    return this.optionalText(name) === "1";
  }

  /** The values of a cell, separated by `|`. */
  list(name: string): string[] {
    return this.optionalText(name)?.split("|") ?? [];
  }

  #fail(name: string, what: string): never {
    throw new Error(`${this.#location}: ${name} ${what}`);
  }
}

/** Reads the lines of `database/seed/<name>.csv`. */
export async function readSeedLines(name: string): Promise<SeedLine[]> {
  const rows: Record<string, string>[] = parse(await readFile(join(folder, `${name}.csv`)), { columns: true });
  return rows.map((cells, index) => new SeedLine(cells, `${name}.csv, line ${index + 2}`));
}

/** Reads the outlines of the provinces by slug, as GeoJSON geometries. */
export async function readProvinceOutlines(): Promise<Map<string, GeoJson>> {
  const text = await readFile(join(folder, "province-outline.geojson"), "utf8");
  const { features }: { features: { properties: { slug: string }; geometry: GeoJson }[] } = JSON.parse(text);
  return new Map(features.map(({ properties, geometry }) => [properties.slug, geometry]));
}

interface GeoJson {
  [name: string]: string | number[][][] | number[][][][];
}

/** The ids of lines by their slugs. */
export const idBySlug = (lines: SeedLine[]) => new Map(lines.map((line) => [line.text("slug"), line.number("id")]));

/** The id of a slug; throws for an unknown slug. */
export function requireId(ids: Map<string, number>, slug: string): number {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`${slug} is in no list`);
  return id;
}
