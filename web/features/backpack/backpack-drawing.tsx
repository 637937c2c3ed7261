import { useId } from "react";
import css from "./backpack-drawing.module.css";

const TOP = 30; // top edge of the backpack's body, of 120
const HEIGHT = 80;

const BODY = "M24 54c0-16 12-26 26-26s26 10 26 26v46a10 10 0 0 1-10 10H34a10 10 0 0 1-10-10z";

/** A backpack illustration, filled to a share of 0 to 1. Decorative: the count is rendered beside it. */
export function BackpackDrawing({ share }: { share: number }) {
  const id = useId();
  return (
    <svg className={css.drawing} viewBox="0 0 100 120" aria-hidden="true">
      <clipPath id={id}>
        <path d={BODY} />
      </clipPath>
      {/* a rolled mat above, straps and pockets at the sides */}
      <path className={css.strap} d="M40 30v-9a10 10 0 0 1 20 0v9" />
      <rect className={css.side} x="13" y="66" width="14" height="34" rx="6" />
      <rect className={css.side} x="73" y="66" width="14" height="34" rx="6" />
      <path className={css.empty} d={BODY} />
      <g clipPath={`url(#${id})`}>
        <g className={css.fill} style={{ translate: `0 ${TOP + HEIGHT * (1 - share)}px` }}>
          <path d="M0 3c8-5 17-5 25 0s17 5 25 0 17-5 25 0 17 5 25 0v120H0z" />
        </g>
      </g>
      <path className={css.rim} d={BODY} />
      <rect className={css.mat} x="20" y="22" width="60" height="14" rx="7" />
      <path className={css.line} d="M33 22.5v13M67 22.5v13" />
      <rect className={css.pocket} x="33" y="74" width="34" height="26" rx="6" />
      <path className={css.line} d="M33 83h34M50 83v6" />
      <path
        className={css.star}
        d="m50 44 2.6 4.9 5.3-1.6-1.6 5.3 4.9 2.6-4.9 2.6 1.6 5.3-5.3-1.6-2.6 4.9-2.6-4.9-5.3 1.6 1.6-5.3-4.9-2.6 4.9-2.6-1.6-5.3 5.3 1.6z"
      />
    </svg>
  );
}
