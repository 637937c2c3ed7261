import { distance } from "../../../../text/measures.ts";
import { Picture, type PictureSource } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./nearest-places.module.css";

/** A place near another one. */
export interface NearPlace {
  id: number;
  name: string;
  kind: string;
  cover: PictureSource;
  /** In a straight line. */
  km: number;
  /** From the other place, in words. */
  direction: string;
}

/** The nearest places, each with distance and direction; nothing without any. */
export const NearestPlaces = ({ places }: { places: readonly NearPlace[] }) => (
  <ul className={css.places}>
    {places.map(({ id, name, kind, cover, km, direction }) => (
      <li key={id} className="card">
        <div className={css.picture}>
          <Picture image={cover} sizes="5rem" alt="" />
        </div>
        <div>
          <h3>
            <Link to={`/place-details/${id}`}>{name}</Link>
          </h3>
          <p>{`${kind}، ${km < 0.1 ? "همان‌جا" : `${distance(km)} به ${direction}`}`}</p>
        </div>
      </li>
    ))}
  </ul>
);
