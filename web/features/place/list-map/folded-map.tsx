import type { ReactNode } from "react";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./folded-map.module.css";

interface FoldedMapProps {
  /** The page's class: where the map stands, and from which width on it is open beside the list. */
  className: string | undefined;
  children: ReactNode;
}

/** The map of a list: folded below its title on a phone. */
export const FoldedMap = ({ className, children }: FoldedMapProps) => (
  <aside className={`${css.map} ${className}`} aria-label="جای این مکان‌ها">
    <button type="button" className={css.toggle} aria-expanded="false" data-discloses="">
      <Icon name="map" />
      روی نقشه
      <Icon name="chevron" />
    </button>
    <div className={css.sheet}>{children}</div>
  </aside>
);
