import { Link } from "react-router";
import { fa } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import { Picture } from "../../ui/picture.tsx";
import { filterSaid } from "./filter-said.ts";
import css from "./nothing-found.module.css";
import type { Shown } from "./place-choices.ts";
import { alone, type FilterName, type PlaceQuery, placeListPath, without } from "./place-query.ts";

const EMPTY = {
  src: "/posters/empty.svg",
  srcset: "",
  night_src: "/posters/empty-night.svg",
  width: 1200,
  height: 900,
  alt: "",
  credit: null,
  placeholder: "",
};

interface NothingFoundProps {
  query: PlaceQuery;
  found: Shown;
  /** Filters to leave out, or to keep alone, and how many places that gives. */
  ways: readonly { keep: boolean; name: FilterName; total: number }[];
}

/** Says what to relax when nothing matches everything that was chosen. */
export function NothingFound({ query, found, ways }: NothingFoundProps) {
  return (
    <div className={css.nothing}>
      <div className={css.picture}>
        <Picture image={EMPTY} />
      </div>
      <h3>{ways.length > 0 ? "هیچ مکانی همهٔ این‌ها را با هم ندارد" : "چنین مکانی نداریم"}</h3>
      {ways.length > 0 ? (
        <>
          <p>{ways[0]?.keep ? "تنها یکی را نگه دارید:" : "یکی را کنار بگذارید:"}</p>
          <ul>
            {ways.map(({ keep, name, total }) => (
              <li key={name}>
                <Link to={placeListPath((keep ? alone : without)(query, name))} preventScrollReset>
                  <span>
                    {keep ? "فقط" : "بدون"} <bdi>{`«${filterSaid(query, found, name)}»`}</bdi>
                  </span>
                  <b>{`${fa(total)} مکان`}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>نام را کوتاه‌تر یا جور دیگری بنویسید، یا از همهٔ مکان‌ها آغاز کنید.</p>
      )}
      <Link className={buttonClass("line")} to="/place-list">
        همهٔ مکان‌ها
      </Link>
    </div>
  );
}
