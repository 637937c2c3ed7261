import type { Amenity } from "../../../contract/catalog/amenity-fields.ts";
import { oldestMonth } from "./amenity-text.ts";
import css from "./data-note.module.css";

/** Where the data comes from, how old it is, and what follows from that. */
export function DataNote({ amenities }: { amenities: readonly Pick<Amenity, "source_date">[] }) {
  const month = oldestMonth(amenities);
  return (
    <p className={css.note}>
      {month ? `داده‌ها از ${month} است` : "داده‌ها را ویراستاران نوشته‌اند"}
      {" و کامل نیست؛ فاصله‌ها به خط مستقیم است. "}
      <a href="https://www.openstreetmap.org/copyright" rel="noreferrer">
        © مشارکت‌کنندگان OpenStreetMap
      </a>
    </p>
  );
}
