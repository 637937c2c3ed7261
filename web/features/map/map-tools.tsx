import type { ReactNode } from "react";
import { Icon } from "../../../ui/content/icon.tsx";
import css from "./map-tools.module.css";

interface MapToolsProps {
  onZoom: (steps: number) => void;
  onLocate: () => void;
  /** Further buttons. */
  children: ReactNode;
}

/** The buttons to zoom, and to show the visitor's surroundings. */
export function MapTools({ onZoom, onLocate, children }: MapToolsProps) {
  return (
    <div className={css.tools}>
      <button type="button" className={css.locate} onClick={onLocate}>
        <Icon name="compass" />
        اطراف من
      </button>
      <div className={css.layers}>{children}</div>
      <div className={css.zoom}>
        <button type="button" aria-label="نزدیک‌تر" onClick={() => onZoom(1)}>
          <Icon name="plus" />
        </button>
        <button type="button" aria-label="دورتر" onClick={() => onZoom(-1)}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M5 12h14" />
          </svg>
        </button>
      </div>
    </div>
  );
}
