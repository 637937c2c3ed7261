import type { CSSProperties } from "react";
import { fa } from "../text/digits.ts";
import { Link } from "../ui/navigation/link.tsx";
import iran from "./iran.svg?no-inline";
import { LABELS } from "./labels.ts";
import { type Landscape, landscapeOf } from "./landscapes.ts";
import { type MapBox, viewBox, WHOLE_COUNTRY } from "./map-box.ts";
import { project } from "./projection.ts";
import css from "./province-map.module.css";

interface ProvinceMapProps {
  /** The link of a province. */
  to: (slug: string) => string;
  /** The slugs of the highlighted provinces. */
  selected?: string | readonly string[] | undefined;
  /** A note beside the name of a province. */
  note?: (slug: string) => string | undefined;
  /** The part of the country that is shown, in the map's units and of its shape; by default the whole. */
  box?: MapBox;
  /** Whether provinces without space for their name have a number, with its meaning below the map. */
  hasKey?: boolean;
}

/** The meaning of the colours. */
const LEGEND: [landscape: Landscape, name: string][] = [
  ["forest", "ساحل خزر"],
  ["mountain", "کوهستان"],
  ["desert", "کویر و دشت"],
  ["south", "ساحل جنوب"],
];

const SEAS = [
  { name: "دریای خزر", position: project(51.6, 38.3) },
  { name: "خلیج فارس", position: project(50.7, 27.1) },
  { name: "دریای عمان", position: project(59.6, 25.05) },
];

/** Iran's provinces, each a link. The shapes reference a sprite; the names are drawn above all of them. The colours have a legend. */
export function ProvinceMap({ to, selected = [], note, box = WHOLE_COUNTRY, hasKey = false }: ProvinceMapProps) {
  const isSelected = (slug: string) => (typeof selected === "string" ? slug === selected : selected.includes(slug));
  return (
    <nav className={css.frame} aria-label="نقشهٔ استان‌ها">
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a title would be the tooltip of the whole map; the links have their own */}
      <svg className={css.map} viewBox={viewBox(box)} {...partProps(box)}>
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
            <text
              key={slug}
              data-min-size={box.width < ENLARGED ? "small" : minSize}
              data-selected={isSelected(slug) || undefined}
            >
              {lines.map((line, index) => (
                <tspan key={line} x={x} y={y} dy={`${(index - (lines.length - 1) / 2) * 1.2 + 0.35}em`}>
                  {line}
                </tspan>
              ))}
            </text>
          ))}
          {hasKey &&
            NUMBERED.map(({ slug, x, y, minSize }, index) => (
              <text
                key={slug}
                data-number={minSize}
                data-selected={isSelected(slug) || undefined}
                x={x}
                y={y}
                dy="0.35em"
              >
                {fa(index + 1)}
              </text>
            ))}
        </g>
      </svg>
      {hasKey && (
        <p className={css.key} aria-hidden="true">
          {NUMBERED.map(({ slug, name, minSize }, index) => (
            <span key={slug} data-number={minSize}>
              {`${fa(index + 1)} ${name}`}
            </span>
          ))}
        </p>
      )}
      <p className={css.legend} aria-hidden="true">
        {LEGEND.map(([landscape, name]) => (
          <span key={landscape} data-landscape={landscape}>
            {name}
          </span>
        ))}
      </p>
    </nav>
  );
}

/** The provinces whose names do not fit on a small map; those that fit on none first, so that the others' numbers follow them. */
const NUMBERED = LABELS.filter(({ minSize }) => minSize !== "small").toSorted((a, b) =>
  a.minSize.localeCompare(b.minSize),
);

const ENLARGED = 600; // map units: a narrower part has space for all names

/** Names and lines keep their size on the screen when a part is enlarged. */
const partProps = ({ width }: MapBox) =>
  width === WHOLE_COUNTRY.width
    ? {}
    : { "data-part": "", style: { "--scale": +(width / WHOLE_COUNTRY.width).toFixed(3) } as CSSProperties };
