import { useMemo } from "react";
import { Link } from "react-router";
import type { Place } from "../../../../contract/catalog/place.ts";
import iran from "../../../../map/iran.svg?no-inline";
import { LABELS } from "../../../../map/labels.ts";
import { landOf } from "../../../../map/landscapes.ts";
import { MiniMap } from "../../../../map/mini-map.tsx";
import { FRAME, project } from "../../../../map/projection.ts";
import { writeSpot } from "../../../../map/view.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./situation-map.module.css";

const [WIDE, HIGH] = [380, 285]; // what it shows, in the map's units: some 800 km across
const UNSURE = 8; // about 17 km, as far as an approximate position may be off

type Placed = Pick<Place, "id" | "name" | "lat" | "lon" | "position" | "province">;

/**
 * Where a place lies: the outdoors map around it, once a reader reaches it; until then, and where it cannot be drawn, its part of
 * the country.
 */
export function SituationMap({ place }: { place: Placed }) {
  const { id, name, lat, lon, position } = place;
  const points = useMemo(() => [{ id, name, lat, lon, position }], [id, name, lat, lon, position]);
  const zoom = position === "exact" ? 12 : 9;
  return (
    <>
      <MiniMap points={points} label={`نقشهٔ پیرامون ${name}`}>
        <PartOfIran place={place} />
      </MiniMap>
      <Link className={css.onward} to={`/map${writeSpot({ view: { zoom, lat, lon }, place: id })}`}>
        <Icon name="map" />
        {`اطراف ${name} روی نقشه`}
      </Link>
    </>
  );
}

/** Its part of the country, its province standing out. */
function PartOfIran({ place: { name, lat, lon, position, province } }: { place: Placed }) {
  const [x, y] = project(lon, lat);
  const [left, top] = [within(x - WIDE / 2, FRAME.width - WIDE), within(y - HIGH / 2, FRAME.height - HIGH)];
  const far = (label: { x: number; y: number }) => Math.hypot(label.x - x, label.y - y) > 32; // its name is not under the pin
  const inView = LABELS.filter(
    (label) => label.x > left + 25 && label.x < left + WIDE - 25 && label.y > top + 12 && label.y < top + HIGH - 12,
  );
  return (
    <svg
      className={css.map}
      viewBox={`${left} ${top} ${WIDE} ${HIGH}`}
      role="img"
      aria-label={`جای ${name} در استان ${province.name} روی نقشهٔ ایران`}
    >
      {LABELS.map(({ slug, name }) => (
        <use
          key={slug}
          href={`${iran}#${slug}`}
          className={css.land}
          data-land={landOf(slug)}
          data-here={name === province.name || undefined}
        />
      ))}
      {inView
        .filter((label) => label.name === province.name || far(label))
        .map((label) => ({ ...label, y: far(label) ? label.y : y + 30 }))
        .map(({ slug, name, lines, x, y }) => (
          <text key={slug} className={css.name} data-here={name === province.name || undefined}>
            {lines.map((line, at) => (
              <tspan key={line} x={x} y={y} dy={`${(at - (lines.length - 1) / 2) * 1.2 + 0.35}em`}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      {position === "approximate" ? (
        <circle className={css.about} cx={x} cy={y} r={UNSURE} />
      ) : (
        <path className={css.pin} d={`M${x} ${y}c-7-7-10-11-10-15.5a10 10 0 0 1 20 0c0 4.5-3 8.5-10 15.5z`} />
      )}
      <circle className={css.point} cx={x} cy={position === "approximate" ? y : y - 15.5} r="3.2" />
    </svg>
  );
}

const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most));
