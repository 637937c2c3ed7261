import css from "./progress.module.css";

/** A thin bar while a page is on its way (`data-loading` of the document); its delay hides it on a fast response. */
export const Progress = () => (
  <div className={css.progress} role="progressbar" aria-label="در حال باز کردن صفحه">
    <span />
  </div>
);
