import { Link } from "../ui/navigation/link.tsx";
import iran from "./iran.svg?no-inline";
import { LABELS } from "./labels.ts";
import { landscapeOf } from "./landscapes.ts";
import { FRAME, project } from "./projection.ts";
import css from "./province-map.module.css";

interface ProvinceMapProps {
  /** The link of a province. */
  to: (slug: string) => string;
  /** The slugs of the highlighted provinces. */
  selected?: string | readonly string[] | undefined;
  /** A note beside the name of a province. */
  note?: (slug: string) => string | undefined;
}

const SEAS = [
  { name: "دریای خزر", position: project(51.6, 38.3) },
  { name: "خلیج فارس", position: project(50.7, 27.1) },
  { name: "دریای عمان", position: project(59.6, 25.05) },
];

/** Iran's provinces, each a link. The shapes reference a sprite; the names are drawn above all of them. */
export function ProvinceMap({ to, selected = [], note }: ProvinceMapProps) {
  const isSelected = (slug: string) => (typeof selected === "string" ? slug === selected : selected.includes(slug));
  return (
    <nav className={css.frame} aria-label="نقشهٔ استان‌ها">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would be the tooltip of the whole map; the links have their own */}
      <svg className={css.map} viewBox={`0 0 ${FRAME.width} ${FRAME.height}`}>
        <g className={css.shapes}>
          {LABELS.map(({ slug, name }) => (
            <Link
              key={slug}
              to={to(slug)}
              className={css.province}
              data-landscape={landscapeOf(slug)}
              aria-current={isSelected(slug) ? "true" : undefined}
            >
              <title>{[name, note?.(slug)].filter(Boolean).join("، ")}</title>
              <use href={`${iran}#${slug}`} />
            </Link>
          ))}
        </g>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it is focusable; the links have the names */}
        <g className={css.names} aria-hidden="true">
          {SEAS.map(({ name, position: [x, y] }) => (
            <text key={name} className={css.sea} x={Math.round(x)} y={Math.round(y)}>
              {name}
            </text>
          ))}
          {LABELS.map(({ slug, lines, x, y, minSize }) => (
            <text key={slug} data-min-size={minSize} data-selected={isSelected(slug) || undefined}>
              {lines.map((line, index) => (
                <tspan key={line} x={x} y={y} dy={`${(index - (lines.length - 1) / 2) * 1.2 + 0.35}em`}>
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
