import { Suspense } from "react";
import { Outlet, useNavigation } from "react-router";
import { useArrival } from "./arrival.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { Footer } from "./footer.tsx";
import css from "./frame.module.css";
import { Header } from "./header.tsx";
import { LoadingView } from "./loading-view.tsx";

/** What stands around every screen. */
export function Frame() {
  const busy = useNavigation().state !== "idle";
  useArrival();
  return (
    <>
      <a className={css.skip} href="#main">
        رفتن به متن
      </a>
      <Header />
      {busy && (
        <div className={css.progress} role="progressbar" aria-label="در حال باز کردن صفحه">
          <span />
        </div>
      )}
      <main id="main" className={css.main} tabIndex={-1} aria-busy={busy}>
        <Suspense fallback={<LoadingView />}>
          <Outlet />
        </Suspense>
      </main>
      <Footer />
      <BottomBar />
    </>
  );
}
