import css from "./skip-link.module.css";

/** Past everything that stands before the text, for those who go by keyboard. */
export const SkipLink = () => (
  <a className={css.skip} href="#main">
    رفتن به متن
  </a>
);
