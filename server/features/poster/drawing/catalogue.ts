import type { Draw, Scene } from "./scene.ts";
import { bazaar, bazaars, mall } from "./subjects/bazaar.ts";
import { bridge } from "./subjects/bridge.ts";
import { canyon, scenicRoad, valley } from "./subjects/canyon.ts";
import { caravanserai } from "./subjects/caravanserai.ts";
import { citadel, fort, fortress } from "./subjects/castle.ts";
import { beach, islands } from "./subjects/coast.ts";
import { desert } from "./subjects/desert.ts";
import { woodland } from "./subjects/forest.ts";
import { garden, palace, park } from "./subjects/garden.ts";
import { bathhouse, courtyardHouse, museum, qanat } from "./subjects/house-places.ts";
import { mosque, mosqueCourt, plainMosque, shrine, square } from "./subjects/mosque.ts";
import { peak, stripedHills } from "./subjects/mountain.ts";
import { columns, lostCity, mound, rockRelief, vaults } from "./subjects/ruins.ts";
import { domedTomb, tombTower } from "./subjects/tomb.ts";
import { town } from "./subjects/town.ts";
import { village } from "./subjects/village.ts";
import { hotSpring, lake, spring, wetland } from "./subjects/water-places.ts";
import { waterfall } from "./subjects/waterfall.ts";
import { nationalPark, protectedArea } from "./subjects/wild.ts";
import { cableCar, cave, dam, monument, ski, windmill } from "./subjects/works.ts";
import { church, fireTemple, rockTemple } from "./subjects/worship.ts";

const one =
  (...draws: Draw[]): Draw =>
  (c: Scene) =>
    c.rng("which").pick(draws)(c);

const castle: Draw = (c) =>
  c.landscape === "caspian" ? fortress(c) : c.rng("which").pick([citadel, fort, fortress, fort])(c);

/** The scene of every kind of place. */
export const KINDS: Record<string, Draw> = {
  archaeological_site: one(columns, mound, rockRelief, vaults, lostCity, mound),
  bathhouse,
  bazaar: bazaars,
  beach: (c) => beach(c),
  bridge,
  cable_car: cableCar,
  canyon,
  caravanserai,
  castle,
  cave: (c) => cave(c),
  church,
  dam,
  desert,
  fire_temple: fireTemple,
  forest: woodland,
  garden,
  historic_house: courtyardHouse,
  historical_site: one(vaults, lostCity, citadel, domedTomb),
  hot_spring: hotSpring,
  island: islands,
  lake,
  mausoleum: one(domedTomb, domedTomb, tombTower),
  monument,
  mosque: one(mosque, mosqueCourt, plainMosque),
  museum,
  national_park: nationalPark,
  natural_feature: (c) => stripedHills(c),
  palace,
  park,
  peak,
  protected_area: protectedArea,
  qanat,
  scenic_road: scenicRoad,
  shopping: one(mall, (c) => bazaar(c)),
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

export const PROVINCES: Record<string, Draw> = {};
export const ACTIVITIES: Record<string, Draw> = {};
