import { staged } from "./facts.ts";
import type { Draw } from "./scene.ts";
import { cableCar, ski } from "./subjects/activity/cable.ts";
import { parkAlley } from "./subjects/building/alley.ts";
import { bridge } from "./subjects/building/bridge.ts";
import { caravanserai } from "./subjects/building/caravanserai.ts";
import { church } from "./subjects/building/church.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { drawnScene } from "./subjects/building/drawn-building.ts";
import { anyBazaar } from "./subjects/building/markets.ts";
import { anyMosque, anyShrine, square } from "./subjects/building/mosque.ts";
import { museum } from "./subjects/building/museum.ts";
import { town } from "./subjects/building/town.ts";
import { qanat } from "./subjects/building/underground.ts";
import { village } from "./subjects/building/village.ts";
import { landscapeOnly } from "./subjects/nature/bare-landscape.ts";
import { canyon, scenicRoad, valley } from "./subjects/nature/canyon.ts";
import { anyCave } from "./subjects/nature/caves.ts";
import { beach } from "./subjects/nature/coast.ts";
import { desert } from "./subjects/nature/desert.ts";
import { anyFall } from "./subjects/nature/falls.ts";
import { woodland } from "./subjects/nature/forest.ts";
import { garden, palace, park } from "./subjects/nature/garden.ts";
import { anyPeak } from "./subjects/nature/summits.ts";
import { hotSpring, lake, spring, wetland } from "./subjects/nature/water-places.ts";
import { birdCoast, nationalPark, protectedArea } from "./subjects/nature/wild.ts";
import { anyIsland } from "./subjects/nature/wonders.ts";

/** The drawing of each kind of place. */
export const KINDS: Record<string, Draw> = {
  archaeological_site: landscapeOnly,
  bathhouse: (scene) => staged(scene, [drawnScene("bathhouse"), drawnScene("bath-roofs")])(scene),
  bazaar: anyBazaar,
  beach: (scene) => beach(scene),
  bridge,
  cable_car: cableCar,
  canyon,
  caravanserai,
  castle: landscapeOnly,
  cave: anyCave,
  church,
  dam: drawnScene("dam"),
  desert,
  fire_temple: drawnScene("fire-temple"),
  forest: woodland,
  garden,
  historic_house: courtyardHouse,
  historical_site: landscapeOnly,
  hot_spring: hotSpring,
  island: anyIsland,
  lake,
  mausoleum: landscapeOnly,
  monument: landscapeOnly,
  mosque: anyMosque,
  museum,
  national_park: (scene) => (scene.landscape === "gulf" ? birdCoast(scene) : nationalPark(scene)),
  natural_feature: landscapeOnly,
  palace,
  park: (scene) => staged(scene, [park, parkAlley])(scene),
  peak: anyPeak,
  protected_area: protectedArea,
  qanat,
  scenic_road: scenicRoad,
  shopping: drawnScene("mall"),
  shrine: anyShrine,
  ski_resort: ski,
  spring,
  square,
  temple: drawnScene("rock-temple"),
  tower: landscapeOnly,
  town,
  valley,
  village,
  waterfall: anyFall,
  wetland,
  windmill: drawnScene("windmill"),
};
