import { Outlet, useLocation, useRouteLoaderData } from "react-router";
import { BelowFoldStyles } from "../../../ui/content/below-fold-styles.tsx";
import { SkipLink } from "../document/skip-link.tsx";
import type { FrameLoader } from "./data.ts";
import { BottomBar, Footer, Progress } from "./frame.below.ts";
import css from "./frame.module.css";
import { Header } from "./header.tsx";

/** The layout around every screen except the auth pages. */
export function Frame() {
  const { pathname } = useLocation();
  const { member, notice, hasAndroidPackage = false } = useRouteLoaderData<FrameLoader>("frame") ?? {};
  return (
    <>
      <SkipLink />
      <Header />
      {notice && (
        <p role="status" className={css.notice}>
          {notice}
        </p>
      )}
      <main
        id="main"
        className={css.main}
        tabIndex={-1}
        data-member={member}
        data-app={pathname === "/map" ? undefined : hasAndroidPackage ? "package" : "site"}
      >
        <Outlet />
      </main>
      <BelowFoldStyles />
      <Footer />
      <BottomBar />
      <Progress />
    </>
  );
}
