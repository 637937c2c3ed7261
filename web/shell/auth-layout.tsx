import { Link, Outlet, useLocation } from "react-router";
import { Mark } from "../../ui/content/logo.tsx";
import type { Drawable } from "../../ui/content/picture.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import css from "./auth-layout.module.css";
import { SkipLink } from "./document/skip-link.tsx";
import { Progress } from "./overlays/progress.tsx";

/** A landscape for each screen, so that one sees that one has come further. */
const LANDS: Record<string, string> = {
  "/login": "isfahan",
  "/register": "gilan",
  "/active-user": "gilan",
  "/register-info": "yazd",
  "/register-activites": "mazandaran",
};

/** What stands around the screens by which one comes in: the way home, and on wide windows a view of the land. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <div className={css.gate}>
      <SkipLink />
      <Progress />
      <div className={css.side}>
        <header>
          <Link className={css.logo} to="/">
            <Mark />
            سرزمین
          </Link>
        </header>
        <main id="main" className={css.main} tabIndex={-1}>
          <Outlet />
        </main>
      </div>
      <div className={css.view}>
        <Picture key={pathname} image={viewOf(LANDS[pathname] ?? "fars")} alt="" />
      </div>
    </div>
  );
}

const viewOf = (province: string): Drawable => ({
  src: `/posters/province-${province}.svg`,
  night_src: `/posters/province-${province}-night.svg`,
  srcset: "",
  width: 1200,
  height: 900,
  alt: "",
});
