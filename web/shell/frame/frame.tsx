import { Outlet, useNavigation, useRouteLoaderData } from "react-router";
import { island } from "../../../ui/hydration/island.tsx";
import { SkipLink } from "../document/skip-link.tsx";
import { AppBanner } from "../overlays/lazy-app-banner.ts";
import { Progress } from "../overlays/progress.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import type { FrameLoader } from "./data.ts";
import footer from "./footer.module.css";
import css from "./frame.module.css";
import { Header } from "./header.tsx";

/** Rendered on the server; its script is not urgent, so it is not among the first. If the script fails, the server's HTML stays. */
const Footer = island(
  () =>
    import("./footer.tsx").then(
      (module) => module.Footer,
      () => new Promise<never>(() => {}),
    ),
  footer.footer,
);

/** The layout around every screen except the auth pages. */
export function Frame() {
  const busy = useNavigation().state !== "idle";
  const notice = useRouteLoaderData<FrameLoader>("frame")?.notice;
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
      <main id="main" className={css.main} tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <AppBanner />
    </>
  );
}
