import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "../../../../ui/content/icon.tsx";
import "../../../../ui/styles/icon-button.css";
import css from "./map-card.module.css";

interface MapCardProps {
  title: string;
  /** Under the title. */
  subtitle: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** A card over the map about something that is no place of the site. */
export function MapCard({ title, subtitle, onClose, children }: MapCardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <section className={css.card} aria-label={title}>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <div className={css.subtitle}>{subtitle}</div>
      {children}
      <button type="button" className={`icon-button ${css.close}`} aria-label="بستن" onClick={onClose}>
        <Icon name="close" />
      </button>
    </section>
  );
}
