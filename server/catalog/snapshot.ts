import type { CatalogContent } from "./catalog-rows.ts";
import type { Lexicon } from "./search/lexicon.ts";

/** Everything that visitors browse, as of one moment. Immutable: a change creates a new snapshot. */
export interface Snapshot extends CatalogContent {
  /** The search index. */
  lexicon: Lexicon;
}
