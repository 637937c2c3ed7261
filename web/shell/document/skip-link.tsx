import css from "./skip-link.module.css";

/** Skips the navigation, for keyboard users. */
export const SkipLink = () => (
  <a className={css.skip} href="#main">
    رفتن به متن
  </a>
);
