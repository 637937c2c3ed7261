import type { AmenityKind } from "../../contract/catalog/amenity-kinds.ts";
import css from "./amenity-icon.module.css";
import sprite from "./amenity-icons.svg?no-inline";

/** The icon of a kind of amenity in the size of the text beside it. Decorative: the text must also say the kind. */
export const AmenityIcon = ({ kind }: { kind: AmenityKind }) => (
  <svg className={css.icon} viewBox="0 0 15 15" aria-hidden="true">
    <use href={`${sprite}#${kind}`} />
  </svg>
);
