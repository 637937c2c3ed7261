import { Link } from "react-router";
import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import css from "./nothing-found.module.css";

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
  /** The words that were looked for; empty when there were none. */
  q: string;
  /** What was probably meant by them, and the way there. */
  meant: { q: string; to: string } | null;
  /** Filters to leave out, or to keep alone, how many places that gives, and the way there. */
  ways: readonly { keep: boolean; said: string; total: number; to: string }[];
}

/** Says what to relax when nothing matches everything that was chosen. */
export function NothingFound({ q, meant, ways }: NothingFoundProps) {
  return (
    <div className={css.nothing}>
      <div className={css.picture}>
        <Picture image={EMPTY} />
      </div>
      <h3>{ways.length > 0 ? "هیچ مکانی همهٔ این‌ها را با هم ندارد" : <Nowhere q={q} />}</h3>
      {meant && (
        <p className={css.meant}>
          منظورتان <Link to={meant.to}>{meant.q}</Link> بود؟
        </p>
      )}
      {ways.length > 0 ? (
        <>
          <p>{ways[0]?.keep ? "تنها یکی را نگه دارید:" : "یکی را کنار بگذارید:"}</p>
          <ul>
            {ways.map(({ keep, said, total, to }) => (
              <li key={said}>
                <Link to={to} preventScrollReset>
                  <span>
                    {keep ? "فقط" : "بدون"} <bdi>{`«${said}»`}</bdi>
                  </span>
                  <b>{`${fa(total)} مکان`}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>نام را کوتاه‌تر یا جور دیگری بنویسید، نام شهر یا استان را بنویسید، یا از همهٔ مکان‌ها آغاز کنید.</p>
      )}
      <Link className={buttonClass("line")} to="/place-list">
        همهٔ مکان‌ها
      </Link>
    </div>
  );
}

const Nowhere = ({ q }: { q: string }) =>
  q ? (
    <>
      مکانی برای <bdi>{`«${q}»`}</bdi> نداریم
    </>
  ) : (
    "چنین مکانی نداریم"
  );
