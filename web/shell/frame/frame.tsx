import { Outlet, useNavigation } from "react-router";
import { island } from "../../../ui/hydration/island.tsx";
import { SkipLink } from "../document/skip-link.tsx";
import { AppBanner } from "../overlays/lazy-app-banner.ts";
import { Progress } from "../overlays/progress.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import footer from "./footer.module.css";
import css from "./frame.module.css";
import { Header } from "./header.tsx";

/** Drawn by the server; nobody waits for its script, so it is not among the first. Without it the footer stays as it was drawn. */
const Footer = island(
  () =>
    import("./footer.tsx").then(
      (item) => item.Footer,
      () => new Promise<never>(() => {}),
    ),
  footer.footer,
);

/** What stands around every screen. */
export function Frame() {
  const busy = useNavigation().state !== "idle";
  return (
    <>
      <SkipLink />
      <Header />
      <Progress />
      <main id="main" className={css.main} tabIndex={-1} aria-busy={busy}>
        <Outlet />
      </main>
      <Footer />
      <BottomBar />
      <AppBanner />
    </>
  );
}
