import { Mark } from "../ui/mark.tsx";
import css from "./loading-view.module.css";

/** Fills the window with the star, which unfolds until the screen comes. A quick answer never shows it. */
export default function LoadingView() {
  return (
    <div className={css.view} role="status">
      <Mark />
      <p>در راهیم…</p>
    </div>
  );
}
