import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { BelowFoldStyles } from "../../ui/content/below-fold-styles.tsx";
import { Logo } from "../../ui/content/logo.tsx";
import type { PictureSource } from "../../ui/content/picture.tsx";
import { Picture } from "../../ui/content/picture.tsx";
import { Link } from "../../ui/navigation/link.tsx";
import "../../ui/styles/dialog.css";
import css from "./auth-layout.module.css";
import { SkipLink } from "./document/skip-link.tsx";
import type { FrameLoader } from "./frame/data.ts";
import { Progress } from "./frame/progress.tsx";

/** Another landscape for each screen, so that the progress through the steps is visible. */
const PROVINCE_BY_PATH: Record<string, string> = {
  "/login": "isfahan",
  "/register": "gilan",
  "/active-user": "gilan",
  "/register-info": "yazd",
  "/register-activites": "mazandaran",
};

/** The layout of the auth pages: a link home, and a landscape: beside the form, or a strip above it on a phone. */
export function Component() {
  const { pathname } = useLocation();
  const { member } = useRouteLoaderData<FrameLoader>("frame") ?? {};
  return (
    <div className={css.layout}>
      <SkipLink />
      <Progress />
      <div className={css.side}>
        <header>
          <Link className={css.logo} to="/">
            <Logo />
            سرزمین
          </Link>
        </header>
        <main id="main" className={css.main} tabIndex={-1} data-member={member}>
          <Outlet />
        </main>
      </div>
      <div className={css.landscape}>
        <Picture key={pathname} image={posterOf(PROVINCE_BY_PATH[pathname] ?? "fars")} alt="" />
      </div>
      <BelowFoldStyles />
    </div>
  );
}

const posterOf = (province: string): PictureSource => ({
  src: `/posters/province-${province}.svg`,
  night_src: `/posters/province-${province}-night.svg`,
  srcset: "",
  width: 1200,
  height: 900,
  alt: "",
});
