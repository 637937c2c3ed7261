import { useId } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { type ButtonVariant, buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import anchorStyles from "../../../../ui/dialog/menu-anchor.module.css";
import { css, menuStyles } from "./directions.below.ts";

interface DirectionsProps {
  place: Pick<Place, "name" | "lat" | "lon">;
  variant?: ButtonVariant;
  /** Whether the accessible name contains the place, for pages with several places. */
  hasPlaceName?: boolean;
}

/** A menu of map applications with directions to a place. For exact positions only. */
export function Directions({ place: { name, lat, lon }, variant, hasPlaceName = false }: DirectionsProps) {
  const id = useId();
  const apps = [
    { name: "نشان", href: `https://nshn.ir/?lat=${lat}&lng=${lon}` },
    { name: "بلد", href: `https://balad.ir/directions/driving?destination=${lon}%2C${lat}` },
    { name: "نقشهٔ گوگل", href: `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}` },
    { name: "برنامهٔ نقشهٔ همین دستگاه", href: `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name)})` },
  ];
  return (
    <div className={anchorStyles.anchor}>
      <button
        type="button"
        className={buttonClass(variant)}
        popoverTarget={id}
        aria-label={hasPlaceName ? `مسیریابی تا «${name}»` : undefined}
      >
        <Icon name="route" />
        مسیریابی
      </button>
      <div id={id} className={menuStyles.menu} popover="auto">
        <p>با کدام نقشه؟</p>
        <ul>
          {apps.map((app) => (
            <li key={app.name}>
              <a className={css.app} href={app.href} rel="noreferrer">
                {app.name}
                <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
