import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { SkipLink } from "../document/skip-link.tsx";
import { AppBanner } from "./app-banner.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import type { FrameLoader } from "./data.ts";
import { Footer } from "./footer.tsx";
import css from "./frame.module.css";
import { Header } from "./header.tsx";
import { Progress } from "./progress.tsx";

/** The layout around every screen except the auth pages. */
export function Frame() {
  const { pathname } = useLocation();
  const { notice, hasAndroidPackage = false } = useRouteLoaderData<FrameLoader>("frame") ?? {};
  return (
    <>
      <SkipLink />
      <Header />
      <Progress />
      {notice && (
        <p role="status" className={css.notice}>
          {notice}
        </p>
      )}
      <main id="main" className={css.main} tabIndex={-1}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      {pathname !== "/map" && <AppBanner hasPackage={hasAndroidPackage} />}
    </>
  );
}
