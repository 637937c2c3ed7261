import type { CSSProperties } from "react";
import type { PlaceCard } from "../../../../contract/catalog/place.ts";
import { boxAround, viewBox } from "../../../../map/map-box.ts";
import { spreadOverlapping } from "../../../../map/marker-layout.ts";
import { project } from "../../../../map/projection.ts";
import { ProvinceMap } from "../../../../map/province-map.tsx";
import { fa } from "../../../../text/digits.ts";
import css from "./list-map.module.css";
import LiveMap from "./live-map.island.tsx";

export type ListedPlace = Pick<PlaceCard, "id" | "name" | "lat" | "lon">;

interface PlacesMapProps {
  /** The link of a province. */
  to: (slug: string) => string;
  /** The slugs of the selected provinces. */
  selected?: readonly string[];
  /** A note beside the name of a province. */
  note?: (slug: string) => string | undefined;
  /** The places of this page. */
  places: readonly ListedPlace[];
  /** The places of the other pages: dots without a number. */
  others?: readonly ListedPlace[];
}

/**
 * A map of the listed places, numbered, with their names below. Numbers and names lead to the cards. The live map covers it when it is
 * asked for.
 */
export function PlacesMap({ to, selected = [], note, places, others = [] }: PlacesMapProps) {
  const all = [...places, ...others];
  const box = boxAround(all, all.length <= FEW);
  const positions = spread(places, RADIUS * box.width);
  return (
    <div className={css.panel}>
      <div className={css.map}>
        <ProvinceMap to={to} selected={selected} {...(note && { note })} box={box} />
        <svg
          className={css.markers}
          viewBox={viewBox(box)}
          aria-hidden="true"
          style={{ "--unit": `${box.width}px` } as CSSProperties}
        >
          {others.length > 0 && <path className={css.dots} d={others.map(toDot).join("")} />}
          {places
            .map((place, index) => <Marker key={place.id} place={place} at={positions[index]!} number={index + 1} />)
            .reverse()}
        </svg>
      </div>
      {places.length > 0 && (
        <>
          <ol className={css.names} aria-label="مکان‌های این صفحه">
            {places.map(({ id, name }) => (
              <li key={id} data-marker={id}>
                <a href={`#p${id}`}>{name}</a>
              </li>
            ))}
          </ol>
          <LiveMap points={all.map(({ id, name, lat, lon }) => ({ id, name, lat, lon }))} />
        </>
      )}
    </div>
  );
}

const RADIUS = 0.028; // of a number, of the map's width, as the style sheet has it
const FEW = 5; // places whose names leave space for a taller map

const positionOf = ({ lat, lon }: ListedPlace) => project(lon, lat).map(Math.round) as [number, number];

const LAYOUT_RADIUS = 20; // px of a marker, in which overlaps are measured

/** The positions of the numbers, in units of the map: where they would hide each other, as in a town, they stand in a ring around it. */
function spread(places: readonly ListedPlace[], radius: number): [number, number][] {
  const scale = LAYOUT_RADIUS / radius;
  const points = places.map((place, index) => {
    const [x, y] = positionOf(place);
    return { id: String(index).padStart(3, "0"), x: x * scale, y: y * scale };
  });
  const offsets = spreadOverlapping(points);
  return points.map(({ id, x, y }) => {
    const offset = offsets.get(id) ?? { x: 0, y: 0 };
    return [Math.round((x + offset.x) / scale), Math.round((y + offset.y) / scale)];
  });
}

/** A line without length, whose round ends are a dot. */
const toDot = (place: ListedPlace) => `M${positionOf(place).join(" ")}h0`;

interface MarkerProps {
  place: ListedPlace;
  at: [x: number, y: number];
  number: number;
}

/** The number of a place on the map; the first ones lie above the later ones. */
function Marker({ place, at: [x, y], number }: MarkerProps) {
  const { id, name } = place;
  return (
    <a href={`#p${id}`} tabIndex={-1} data-marker={id}>
      <title>{name}</title>
      <circle cx={x} cy={y} />
      <text x={x} y={y} dy="0.34em">
        {fa(number)}
      </text>
    </a>
  );
}
