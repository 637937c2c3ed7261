import { Mark } from "../ui/mark.tsx";
import css from "./loading-view.module.css";

/** Fills the window with the star, which unfolds until there is something to show. A quick answer never shows it. */
export function LoadingView() {
  return (
    <div className={css.view} role="status">
      <Mark />
      <p>در راهیم…</p>
    </div>
  );
}
