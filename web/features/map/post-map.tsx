import { useMemo } from "react";
import { MiniMap } from "../../../map/mini-map.tsx";
import { toMiniPoint } from "../../../map/mini-point.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import css from "./post-map.module.css";

interface PostMapProps {
  /** `radius` is how far a place may be from its position, in metres. */
  places: readonly { id: number; name: string; lat: number; lon: number; radius: number }[];
}

/** A map of the places of a post, its numbered stops: a disc at a known position, a circle around one that is not. */
export function PostMap({ places }: PostMapProps) {
  const points = useMemo(() => places.map(toMiniPoint), [places]);
  if (points.length === 0) return null;
  return (
    <div className={css.map}>
      <MiniMap
        points={points}
        isTour
        label="نقشهٔ جاهای این داستان، به ترتیب متن"
        onSelect={(id) => navigation.visit(`/place-details/${id}`)}
      >
        <div className={css.placeholder} />
      </MiniMap>
    </div>
  );
}
