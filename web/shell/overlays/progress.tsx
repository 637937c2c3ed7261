import { useNavigation } from "react-router";
import css from "./progress.module.css";

/** A thin bar while a screen loads; its delay hides it on a fast response. */
export function Progress() {
  if (useNavigation().state === "idle") return null;
  return (
    <div className={css.progress} role="progressbar" aria-label="در حال باز کردن صفحه">
      <span />
    </div>
  );
}
