import { listPlaceTypes } from "../../../contract/place-type.ts";
import type { Catalog } from "../../catalog/catalog.ts";
import type { Answering } from "../../http/answers.ts";

/** The answer about types of places. */
export function placeTypeAnswers(answer: Answering, { catalog }: { catalog: Catalog }) {
  answer(listPlaceTypes, () => ({
    data: catalog
      .current()
      .types.map(({ id, name, icon, placeCount }) => ({ id, name, icon, place_count: placeCount })),
  }));
}
