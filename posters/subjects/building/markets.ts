import { fact, staged } from "../../facts.ts";
import type { Draw } from "../../scene.ts";
import { bazaar, openMarket, timcheh } from "./bazaar.ts";
import { drawnScene } from "./drawn-building.ts";

/** A bazaar by its facts: which part is known, else one of its parts. */
export const anyBazaar: Draw = (scene) => {
  const row: Draw = (s) => bazaar(s);
  const shops = drawnScene("shopfronts");
  const crossing = drawnScene(fact(scene, "goods") === "carpets" ? "carpet-hall" : "crossing");
  const gate = drawnScene("bazaar-gate");
  const parts: Record<string, Draw> = { row, crossing, gate, court: timcheh, market: openMarket, shops };
  const known = parts[fact(scene, "part")];
  return (known ?? staged(scene, [row, crossing, shops, drawnScene("bazaar-roofs"), gate, timcheh]))(scene);
};
