import { api } from "../../../api-client/browser-session.ts";
import { countRemovedChip } from "../../../contract/catalog/search.ts";

/** Counts a removed part of a question, from the data attributes of its link: editors see which words are misread. */
export function countChip({ chip = "", typed = "" }: DOMStringMap): void {
  api(countRemovedChip, { key: chip, typed }).catch(() => {}); // a lost count does not concern the visitor
}
