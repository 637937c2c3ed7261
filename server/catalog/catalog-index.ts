import type { CatalogContent } from "./catalog-content.ts";
import type { Lexicon } from "./search/lexicon.ts";

/**
 * Everything that visitors browse. The places and the search index change in place, one place at a time; everything else is
 * replaced by a new object. A place itself is never modified.
 */
export interface CatalogIndex extends CatalogContent {
  /** The search index. */
  lexicon: Lexicon;
}
