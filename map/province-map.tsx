import { Link } from "react-router";
import iran from "./iran.svg?no-inline";
import { LABELS } from "./labels.ts";
import { landOf } from "./landscapes.ts";
import { FRAME, project } from "./projection.ts";
import css from "./province-map.module.css";

interface ProvinceMapProps {
  /** Where a province leads. */
  to: (slug: string) => string;
  /** Slugs of the provinces that stand out. */
  chosen?: string | readonly string[] | undefined;
  /** What to say of a province beside its name. */
  note?: (slug: string) => string | undefined;
}

const SEAS = [
  { name: "دریای خزر", at: project(51.6, 38.3) },
  { name: "خلیج فارس", at: project(50.7, 27.1) },
  { name: "دریای عمان", at: project(59.6, 25.05) },
];

/** Iran's provinces, each a link. The shapes are drawn by reference; the names stand above all of them. */
export function ProvinceMap({ to, chosen = [], note }: ProvinceMapProps) {
  const isChosen = (slug: string) => (typeof chosen === "string" ? slug === chosen : chosen.includes(slug));
  return (
    <nav className={css.frame} aria-label="نقشهٔ استان‌ها">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title here would hang over the whole map; the links have their own */}
      <svg className={css.map} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
        <g className={css.lands}>
          {LABELS.map(({ slug, name }) => (
            <Link
              key={slug}
              to={to(slug)}
              className={css.province}
              data-land={landOf(slug)}
              aria-current={isChosen(slug) ? "true" : undefined}
            >
              <title>{[name, note?.(slug)].filter(Boolean).join("، ")}</title>
              <use href={`${iran}#${slug}`} />
            </Link>
          ))}
        </g>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus; the links bear the names */}
        <g className={css.names} aria-hidden="true">
          {SEAS.map(({ name, at: [x, y] }) => (
            <text key={name} className={css.sea} x={Math.round(x)} y={Math.round(y)}>
              {name}
            </text>
          ))}
          {LABELS.map(({ slug, lines, x, y, from }) => (
            <text key={slug} data-from={from} data-chosen={isChosen(slug) || undefined}>
              {lines.map((line, i) => (
                <tspan key={line} x={x} y={y} dy={`${(i - (lines.length - 1) / 2) * 1.2 + 0.35}em`}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
        </g>
      </svg>
    </nav>
  );
}
