import { Link } from "react-router";
import { fa } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import css from "./nothing-found.module.css";

interface NothingFoundProps {
  /** What to leave out, how many places there would be, and the way there. */
  ways: { said: string; total: number; to: string }[];
}

/** Says what to relax when nothing matches everything that was chosen. */
export function NothingFound({ ways }: NothingFoundProps) {
  return (
    <div className={css.nothing}>
      <img src="/posters/empty.svg" alt="" width="800" height="600" />
      <h3>هیچ مکانی همهٔ این‌ها را با هم ندارد</h3>
      {ways.length > 0 ? (
        <>
          <p>یکی را کنار بگذارید:</p>
          <ul>
            {ways.map(({ said, total, to }) => (
              <li key={said}>
                <Link to={to} preventScrollReset>
                  <span>
                    بدون <bdi>{`«${said}»`}</bdi>
                  </span>
                  <b>{`${fa(total)} مکان`}</b>
                </Link>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p>واژهٔ کوتاه‌تری بنویسید، یا از همهٔ مکان‌ها آغاز کنید.</p>
      )}
      <Link className={buttonClass("line")} to="/place-list">
        همهٔ مکان‌ها
      </Link>
    </div>
  );
}
