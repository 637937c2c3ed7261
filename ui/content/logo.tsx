import css from "./logo.module.css";

/**
 * The logo: an eight-pointed tile star of two squares, with a winding road that ends at a pin.
 * `pathLength` is 1, so that the loading view can animate the lines.
 */
export function Logo() {
  return (
    <svg className={css.logo} viewBox="0 0 64 64" aria-hidden="true">
      <path d="M10.8 10.8h42.4v42.4H10.8z" />
      <path d="m32 2 30 30-30 30L2 32z" />
      <path
        className={css.rim}
        pathLength="1"
        d="m32 7 7.3 7.3h10.4v10.4L57 32l-7.3 7.3v10.4H39.3L32 57l-7.3-7.3H14.3V39.3L7 32l7.3-7.3V14.3h10.4z"
      />
      <path className={css.road} pathLength="1" d="M25.5 50.5c0-7.5 13-7 13-14 0-4.1-6.5-4.9-6.5-10" />
      <g className={css.pin}>
        <path d="M32 28.5c-5-4.5-7-7.1-7-9.9a7 7 0 0 1 14 0c0 2.8-2 5.4-7 9.9Z" />
        <circle cx="32" cy="18.6" r="2.7" />
      </g>
    </svg>
  );
}
