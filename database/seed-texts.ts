import { type Content, type ContentKind, readContent } from "./content.ts";
import type { Row } from "./seed-rows.ts";

type Text<Kind extends ContentKind> = Extract<Content, { kind: Kind }>;

/** The texts under `seed/content/`, read once for all parts of the seed. */
export class Texts {
  readonly #all: readonly Content[];
  readonly #byName: Map<string, Content>;

  constructor(all: readonly Content[]) {
    this.#all = all;
    this.#byName = new Map(all.map((text) => [`${text.kind} ${text.slug}`, text]));
  }

  /** All texts of a kind, sorted by file name. */
  of<Kind extends ContentKind>(kind: Kind): Text<Kind>[] {
    return this.#all.filter((text): text is Text<Kind> => text.kind === kind);
  }

  /** The text of a row; undefined when none is written. */
  find<Kind extends ContentKind>(kind: Kind, slug: string): Text<Kind> | undefined {
    return this.#byName.get(`${kind} ${slug}`) as Text<Kind> | undefined;
  }

  /** The Markdown of a row; null when none is written. */
  body(kind: ContentKind, slug: string): string | null {
    return this.find(kind, slug)?.body ?? null;
  }
}

/** Reads all texts. Throws an error that names the file and line of every front matter error. */
export const readTexts = async (): Promise<Texts> => new Texts(await readContent());

/** The columns of a place that come from its text. */
export const toTextColumns = (text: Text<"place"> | undefined): Row => ({
  summary: text?.front.summary ?? null,
  description: text?.body ?? null,
  text_sources: text?.front.sources?.map(({ name, url }) => ({ name, url: url ?? null })) ?? null,
});
