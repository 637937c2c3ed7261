import { PIN, RIM, ROAD } from "../ui/mark.tsx";
import css from "./loading-view.module.css";

const PETAL = "M32 32 23.2 10.8 32 2l8.8 8.8z";

/** Fills the window with the star, which unfolds until there is something to show. A quick answer never shows it. */
export function LoadingView() {
  return (
    <div className={css.view} role="status">
      <svg className={css.star} viewBox="0 0 64 64" aria-hidden="true">
        {[0, 1, 2, 3, 4, 5, 6, 7].map((petal) => (
          <g key={petal} transform={`rotate(${petal * 45} 32 32)`}>
            <path className={css.petal} style={{ animationDelay: `${petal * 70}ms` }} d={PETAL} />
          </g>
        ))}
        <path className={css.rim} pathLength={1} d={RIM} />
        <path className={css.road} pathLength={1} d={ROAD} />
        <g className={css.pin}>
          <path d={PIN} />
          <circle cx="32" cy="18.6" r="2.7" />
        </g>
      </svg>
      <p>در راهیم…</p>
    </div>
  );
}
