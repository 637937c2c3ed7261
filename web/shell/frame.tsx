import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useNavigation } from "react-router";
import { island } from "../ui/island.tsx";
import { useArrival } from "./arrival.ts";
import { BottomBar } from "./bottom-bar.tsx";
import footer from "./footer.module.css";
import css from "./frame.module.css";
import { Header } from "./header.tsx";
import { Progress } from "./progress.tsx";
import { SkipLink } from "./skip-link.tsx";

/** Drawn by the server; nobody waits for its script, so it is not among the first. Without it the footer stays as it was drawn. */
const Footer = island(
  () =>
    import("./footer.tsx").then(
      (it) => it.Footer,
      () => new Promise<never>(() => {}),
    ),
  footer.footer,
);

const view = () => import("./loading-view.tsx");
const LoadingView = lazy(view);
const patience = 2500; // ms: so long the thin bar is enough

/** Whether a screen has been awaited for long. The view for that comes at the same time as the screen itself. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!busy) return;
    view().catch(() => {}); // without it the bar goes on
    const timer = setTimeout(() => setSlow(true), patience);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [busy]);
  return slow;
}

/** What stands around every screen. */
export function Frame() {
  const busy = useNavigation().state !== "idle";
  const slow = useSlow(busy);
  useArrival();
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
      {busy && slow && (
        <Suspense>
          <LoadingView />
        </Suspense>
      )}
    </>
  );
}
