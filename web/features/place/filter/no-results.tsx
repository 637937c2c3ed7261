import { fa } from "../../../../text/digits.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Picture } from "../../../../ui/content/picture.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./no-results.module.css";

const EMPTY_PICTURE = {
  src: "/posters/empty.svg",
  srcset: "",
  night_src: "/posters/empty-night.svg",
  width: 1200,
  height: 900,
  alt: "",
  credit: null,
  placeholder: "",
};

interface NoResultsProps {
  /** The search term; empty without one. */
  q: string;
  /** A spelling correction of the term, with its path. */
  correction: { q: string; to: string } | null;
  /** Filters to remove, or to keep as the only one, with the number of places and the path. */
  alternatives: readonly { keepOnly: boolean; label: string; total: number; to: string }[];
}

/** Suggests which filter to relax when no place matches all of them. */
export function NoResults({ q, correction, alternatives }: NoResultsProps) {
  return (
    <div className={css.noResults}>
      <div className={css.picture}>
        <Picture image={EMPTY_PICTURE} />
      </div>
      <h3>{alternatives.length > 0 ? "هیچ مکانی همهٔ این‌ها را با هم ندارد" : <NoMatch q={q} />}</h3>
      {correction && (
        <p className={css.correction}>
          منظورتان <Link to={correction.to}>{correction.q}</Link> بود؟
        </p>
      )}
      {alternatives.length > 0 ? (
        <>
          <p>{alternatives[0]?.keepOnly ? "تنها یکی را نگه دارید:" : "یکی را کنار بگذارید:"}</p>
          <ul>
            {alternatives.map(({ keepOnly, label, total, to }) => (
              <li key={label}>
                <Link to={to}>
                  <span>
                    {keepOnly ? "فقط" : "بدون"} <bdi>{`«${label}»`}</bdi>
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
      <Link className={buttonClass("outline")} to="/place-list">
        همهٔ مکان‌ها
      </Link>
    </div>
  );
}

const NoMatch = ({ q }: { q: string }) =>
  q ? (
    <>
      مکانی برای <bdi>{`«${q}»`}</bdi> نداریم
    </>
  ) : (
    "چنین مکانی نداریم"
  );
