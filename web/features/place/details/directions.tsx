import { useId } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import { type ButtonLook, buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import menu from "../../../../ui/dialog/menu.module.css";
import css from "./directions.module.css";

interface DirectionsProps {
  place: Pick<Place, "name" | "lat" | "lon">;
  look?: ButtonLook;
  /** Says which place it is about, where there are several. */
  named?: boolean;
}

/** The ways to a place, in the map that the reader uses. Only for a position that is surely its own. */
export function Directions({ place: { name, lat, lon }, look, named = false }: DirectionsProps) {
  const id = useId();
  const ways = [
    { name: "نشان", href: `https://nshn.ir/?lat=${lat}&lng=${lon}` },
    { name: "بلد", href: `https://balad.ir/directions/driving?destination=${lon}%2C${lat}` },
    { name: "نقشهٔ گوگل", href: `https://www.google.com/maps/dir/?api=1&destination=${lat}%2C${lon}` },
    { name: "برنامهٔ نقشهٔ همین دستگاه", href: `geo:${lat},${lon}?q=${lat},${lon}(${encodeURIComponent(name)})` },
  ];
  return (
    <div className={menu.around}>
      <button
        type="button"
        className={buttonClass(look)}
        popoverTarget={id}
        aria-label={named ? `مسیریابی تا «${name}»` : undefined}
      >
        <Icon name="route" />
        مسیریابی
      </button>
      <div id={id} className={menu.menu} popover="auto">
        <p>با کدام نقشه؟</p>
        <ul>
          {ways.map((way) => (
            <li key={way.name}>
              <a className={css.way} href={way.href} rel="noreferrer">
                {way.name}
                <Icon name="external" />
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
