import { useMemo } from "react";
import { MiniMap } from "../../../../map/mini-map.tsx";
import { toMiniPoint } from "../../../../map/mini-point.ts";
import { navigation } from "../../../../ui/navigation/visit.ts";
import css from "./list-map.module.css";

interface LiveMapProps {
  points: readonly { id: number; name: string; lat: number; lon: number }[];
}

const EXACT = 0; // metres: a pin each; how far a position may be off is on the place's page

/**
 * The live map of a list: loaded on a press, over the drawn one. It follows the list, and a press on a pin leads to the card, or to the
 * place's page when the card is on another page of the list.
 */
export function LiveMap({ points }: LiveMapProps) {
  const pins = useMemo(() => points.map((point) => toMiniPoint({ ...point, radius: EXACT })), [points]);
  return (
    <div className={css.live}>
      <MiniMap points={pins} label="نقشهٔ مکان‌های این صفحه" onSelect={showCard} />
    </div>
  );
}

/** Scrolls to the card of a place, and gives its link the focus; opens the place's page when its card is not here. */
function showCard(id: number): void {
  const card = document.getElementById(`p${id}`);
  if (!card) {
    navigation.visit(`/place-details/${id}`);
    return;
  }
  card.scrollIntoView({ block: "center" });
  card.querySelector("a")?.focus({ preventScroll: true });
}
