import type { Place } from "../../../../contract/catalog/place.ts";
import { distance } from "../../../../text/measures.ts";
import css from "./position-note.module.css";

const [EXACT, ABOUT_THERE] = [100, 500]; // metres

type PositionedPlace = Pick<Place, "name" | "province" | "county" | "position" | "position_radius">;

/** What the position on the map is worth: nothing for an exact one; else the doubt, and a search by name in a map application. */
export function PositionNote({ place }: { place: PositionedPlace }) {
  const { name, province, county, position, position_radius } = place;
  if (position_radius <= EXACT) return null;
  const doubt = distance(position_radius / 1000);
  const words = [name, county?.name, province.name].filter(Boolean).join(" ");
  return (
    <p className={css.note}>
      {position === "approximate"
        ? `جایش روی نقشه تقریبی است و شاید تا ${doubt} آن‌طرف‌تر باشد؛ برای همین مسیری به آن نشان نمی‌دهیم.`
        : position_radius > ABOUT_THERE
          ? "نقطهٔ روی نقشه میانهٔ شهر است."
          : `جایش روی نقشه شاید ${doubt} خطا داشته باشد؛ نزدیک که شدید، بپرسید.`}{" "}
      <a href={`https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(words)}`} rel="noreferrer">
        جستجوی نامش در نقشهٔ گوگل
      </a>
    </p>
  );
}
