import { useMemo } from "react";
import { useNavigate } from "react-router";
import { MiniMap } from "../../../map/mini-map.tsx";
import css from "./post-map.module.css";

interface PostMapProps {
  places: readonly { id: number; name: string; lat: number; lon: number }[];
}

/** A map of the places of a post. The map is too small for the doubt about a position: each place is a dot. */
export function PostMap({ places }: PostMapProps) {
  const navigate = useNavigate();
  const points = useMemo(() => places.map((place) => ({ ...place, position: "exact" as const, radius: 0 })), [places]);
  if (points.length === 0) return null;
  return (
    <div className={css.map}>
      <MiniMap points={points} label="نقشهٔ جاهای این داستان" onSelect={(id) => navigate(`/place-details/${id}`)}>
        <div className={css.placeholder} />
      </MiniMap>
    </div>
  );
}
