import { type Content, type ContentKind, readContent } from "./content.ts";
import type { Row } from "./seed-rows.ts";

type Text<Kind extends ContentKind> = Extract<Content, { kind: Kind }>;

/** What is written under `seed/content/`, read once for all who seed. */
export class Texts {
  readonly #all: readonly Content[];
  readonly #byName: Map<string, Content>;

  constructor(all: readonly Content[]) {
    this.#all = all;
    this.#byName = new Map(all.map((text) => [`${text.kind} ${text.slug}`, text]));
  }

  /** All of a kind, by file name. */
  of<Kind extends ContentKind>(kind: Kind): Text<Kind>[] {
    return this.#all.filter((text): text is Text<Kind> => text.kind === kind);
  }

  /** What is written about one thing; undefined where nobody has written yet. */
  about<Kind extends ContentKind>(kind: Kind, slug: string): Text<Kind> | undefined {
    return this.#byName.get(`${kind} ${slug}`) as Text<Kind> | undefined;
  }

  /** The Markdown about one thing; null where nobody has written yet. */
  body(kind: ContentKind, slug: string): string | null {
    return this.about(kind, slug)?.body ?? null;
  }
}

/** Throws an error that names every file and line whose head is wrong. */
export const readTexts = async (): Promise<Texts> => new Texts(await readContent());

/** The columns of a place that its text fills. */
export const textColumns = (text: Text<"place"> | undefined): Row => ({
  summary: text?.front.summary ?? null,
  description: text?.body ?? null,
  text_sources: text?.front.sources?.map(({ name, url }) => ({ name, url: url ?? null })) ?? null,
});
