import { useMemo } from "react";
import { useNavigate } from "react-router";
import { MiniMap } from "../../../map/mini-map.tsx";
import css from "./story-map.module.css";

interface StoryMapProps {
  places: readonly { id: number; name: string; lat: number; lon: number }[];
}

/** Where the places of a story lie. A list does not say how sure their positions are: each is drawn as a circle. */
export function StoryMap({ places }: StoryMapProps) {
  const navigate = useNavigate();
  const points = useMemo(() => places.map((place) => ({ ...place, position: "approximate" as const })), [places]);
  if (points.length === 0) return null;
  return (
    <div className={css.map}>
      <MiniMap points={points} label="نقشهٔ جاهای این داستان" onPress={(id) => navigate(`/place-details/${id}`)}>
        <div className={css.room} />
      </MiniMap>
    </div>
  );
}
