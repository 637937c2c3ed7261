import { staged } from "../../facts.ts";
import type { Landscape } from "../../landscape.ts";
import type { Draw } from "../../scene.ts";
import { drawnScene } from "../building/drawn-building.ts";

/** What is drawn of a place whose look is unknown, by the landscape of its position. */
const STAGINGS: Record<Landscape, string> = {
  desert: "dune-field open-plain ridge-path",
  lut: "dune-field ridge-path",
  alborz: "high-valley ridge-path river-bend terraces",
  zagros: "ridge-path river-bend high-valley orchard-edge",
  highland: "open-plain ridge-path river-bend orchard-edge high-valley",
  caspian: "terraces river-bend orchard-edge",
  gulf: "shore dune-field",
  plateau: "orchard-edge open-plain ridge-path river-bend",
  steppe: "open-plain river-bend high-valley orchard-edge",
  plain: "river-bend orchard-edge open-plain",
  city: "ridge-path orchard-edge",
};
/** The same above 2,000 metres. */
const HIGH = "ridge-path high-valley";

/** Landscape without a building. */
export const landscapeOnly: Draw = (scene) => {
  const names = ((scene.altitude ?? 0) > 2000 ? HIGH : STAGINGS[scene.landscape]).split(" ");
  return drawnScene(staged(scene, names))(scene);
};
