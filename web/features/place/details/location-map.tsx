import { useMemo } from "react";
import type { Place } from "../../../../contract/catalog/place.ts";
import iran from "../../../../map/iran.svg?no-inline";
import { LABELS } from "../../../../map/labels.ts";
import { MiniMap } from "../../../../map/mini-map.tsx";
import { toMiniPoint } from "../../../../map/mini-point.ts";
import { FRAME, project } from "../../../../map/projection.ts";
import { formatHash } from "../../../../map/view.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { Link } from "../../../../ui/navigation/link.tsx";
import css from "./location-map.module.css";

const [VIEW_WIDTH, VIEW_HEIGHT] = [380, 285]; // of the visible part, in map units: some 800 km across
const METRES_PER_UNIT = 2100; // of the map of the region
const MIN_CIRCLE = 3; // map units

type LocatedPlace = Pick<Place, "id" | "name" | "lat" | "lon" | "position" | "position_radius"> & {
  province: { name: string };
};

/** The location of a place: the outdoor map, loaded when it scrolls into view; until then, and without WebGL, a map of the region. */
export function LocationMap({ place }: { place: LocatedPlace }) {
  const { id, name, lat, lon, position_radius: radius } = place;
  const points = useMemo(() => [toMiniPoint({ id, name, lat, lon, radius })], [id, name, lat, lon, radius]);
  return (
    <>
      <MiniMap points={points} label={`نقشهٔ اطراف ${name}`}>
        <RegionMap place={place} />
      </MiniMap>
      <Link className={css.mapLink} to={`/map${formatHash({ view: { zoom: zoomOf(radius), lat, lon }, place: id })}`}>
        <Icon name="map" />
        {`اطراف ${name} روی نقشه`}
      </Link>
    </>
  );
}

/** The zoom level at which the circle around an uncertain position fills a part of the map. */
const zoomOf = (radius: number) => (radius <= 100 ? 14 : radius <= 500 ? 13 : radius <= 3000 ? 11 : 9);

/** The surrounding provinces, with the place's own one highlighted. */
function RegionMap({ place: { name, lat, lon, position, position_radius, province } }: { place: LocatedPlace }) {
  const [x, y] = project(lon, lat).map(toTenth) as [number, number];
  const [left, top] = [
    clamp(x - VIEW_WIDTH / 2, FRAME.width - VIEW_WIDTH),
    clamp(y - VIEW_HEIGHT / 2, FRAME.height - VIEW_HEIGHT),
  ];
  const isAwayFromPin = (label: { x: number; y: number }) => Math.hypot(label.x - x, label.y - y) > 32; // its text does not overlap the pin
  const visibleLabels = LABELS.filter(
    (label) =>
      label.x > left + 25 && label.x < left + VIEW_WIDTH - 25 && label.y > top + 12 && label.y < top + VIEW_HEIGHT - 12,
  );
  return (
    <svg
      className={css.map}
      viewBox={`${left} ${top} ${VIEW_WIDTH} ${VIEW_HEIGHT}`}
      role="img"
      aria-label={`جای ${name} در استان ${province.name} روی نقشهٔ ایران`}
    >
      <ProvinceShapes current={province.name} />
      {visibleLabels
        .filter((label) => label.name === province.name || isAwayFromPin(label))
        .map((label) => ({ ...label, y: isAwayFromPin(label) ? label.y : y + 30 }))
        .map(({ slug, name, lines, x, y }) => (
          <text key={slug} className={css.name} data-current={name === province.name || undefined}>
            {lines.map((line, index) => (
              <tspan key={line} x={x} y={y} dy={`${(index - (lines.length - 1) / 2) * 1.2 + 0.35}em`}>
                {line}
              </tspan>
            ))}
          </text>
        ))}
      {position === "approximate" ? (
        <circle className={css.approximate} cx={x} cy={y} r={Math.max(MIN_CIRCLE, position_radius / METRES_PER_UNIT)} />
      ) : (
        <path className={css.pin} d={`M${x} ${y}c-7-7-10-11-10-15.5a10 10 0 0 1 20 0c0 4.5-3 8.5-10 15.5z`} />
      )}
      <circle className={css.point} cx={x} cy={position === "approximate" ? y : toTenth(y - 15.5)} r="3.2" />
    </svg>
  );
}

/** All provinces, and the current one again, over the borders of its neighbours. */
function ProvinceShapes({ current }: { current: string }) {
  const slug = LABELS.find(({ name }) => name === current)?.slug;
  return (
    <>
      <use href={`${iran}#provinces`} className={css.province} />
      {slug && <use href={`${iran}#${slug}`} className={css.province} data-current="" />}
    </>
  );
}

/** A tenth of a unit is less than a pixel; further digits are bytes of every place's page. */
const toTenth = (value: number) => Math.round(value * 10) / 10;

const clamp = (value: number, max: number) => Math.round(Math.min(Math.max(value, 0), max));
