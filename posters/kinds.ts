import type { Draw, Scene } from "./scene.ts";
import { cableCar, ski } from "./subjects/activity/cable.ts";
import { parkAlley } from "./subjects/building/alley.ts";
import { bazaar, bazaars } from "./subjects/building/bazaar.ts";
import { bridge } from "./subjects/building/bridge.ts";
import { caravanserai } from "./subjects/building/caravanserai.ts";
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { church } from "./subjects/building/church.ts";
import { courtyardHouse, museum } from "./subjects/building/courtyard-house.ts";
import { mall } from "./subjects/building/mall.ts";
import { monument } from "./subjects/building/monument.ts";
import { mosque, mosqueCourt, plainMosque, shrine, square } from "./subjects/building/mosque.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { domedTomb, tombTower } from "./subjects/building/tomb.ts";
import { town } from "./subjects/building/town.ts";
import { bathhouse, qanat } from "./subjects/building/underground.ts";
import { village } from "./subjects/building/village.ts";
import { dam, windmill } from "./subjects/building/works.ts";
import { fireTemple, rockTemple } from "./subjects/building/worship.ts";
import { canyon, scenicRoad, valley } from "./subjects/nature/canyon.ts";
import { cave } from "./subjects/nature/cave.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { beach, islands } from "./subjects/nature/coast.ts";
import { desert } from "./subjects/nature/desert.ts";
import { woodland } from "./subjects/nature/forest.ts";
import { garden, palace, park } from "./subjects/nature/garden.ts";
import { lostCity, mound } from "./subjects/nature/mound.ts";
import { peak, stripedHills } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake, spring, wetland } from "./subjects/nature/water-places.ts";
import { waterfall } from "./subjects/nature/waterfall.ts";
import { birdCoast, nationalPark, protectedArea } from "./subjects/nature/wild.ts";

/** Draws one of the given drawings, chosen at random by the subject. */
const oneOf =
  (...drawings: Draw[]): Draw =>
  (scene: Scene) =>
    scene.stream("which").pick(drawings)(scene);

/** Landscapes in which mosques of mud brick are more common than tiled ones. */
const MUD_BRICK_LANDSCAPES = new Set<Scene["landscape"]>(["desert", "lut", "plain", "gulf", "steppe"]);

const castle: Draw = (scene) =>
  scene.landscape === "caspian" ? fortress(scene) : scene.stream("which").pick([citadel, fort, fortress, fort])(scene);

/** The drawing of each kind of place. */
export const KINDS: Record<string, Draw> = {
  archaeological_site: oneOf(columns, mound, rockRelief, vaults, lostCity, mound),
  bathhouse,
  bazaar: bazaars,
  beach: (scene) => beach(scene),
  bridge,
  cable_car: cableCar,
  canyon,
  caravanserai,
  castle,
  cave: oneOf((scene) => cave(scene, { boat: false }), caveMouth),
  church,
  dam,
  desert,
  fire_temple: fireTemple,
  forest: woodland,
  garden,
  historic_house: courtyardHouse,
  historical_site: oneOf(vaults, lostCity, citadel, domedTomb),
  hot_spring: hotSpring,
  island: islands,
  lake,
  mausoleum: oneOf(domedTomb, domedTomb, tombTower),
  monument,
  mosque: (scene) =>
    (MUD_BRICK_LANDSCAPES.has(scene.landscape) ? oneOf(mosque, plainMosque, mosqueCourt) : oneOf(mosque, mosqueCourt))(
      scene,
    ),
  museum,
  national_park: (scene) => (scene.landscape === "gulf" ? birdCoast(scene) : nationalPark(scene)),
  natural_feature: (scene) => stripedHills(scene),
  palace,
  park: oneOf(park, parkAlley, park),
  peak,
  protected_area: protectedArea,
  qanat,
  scenic_road: scenicRoad,
  shopping: oneOf(mall, (scene) => bazaar(scene)),
  shrine,
  ski_resort: ski,
  spring,
  square,
  temple: rockTemple,
  tower: tombTower,
  town,
  valley,
  village,
  waterfall,
  wetland,
  windmill,
};
