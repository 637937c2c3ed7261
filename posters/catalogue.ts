import type { Draw, Scene } from "./scene.ts";
import { SCENES } from "./scenes.ts";
import { cableCar, ski } from "./subjects/activity/cable.ts";
import { nomads } from "./subjects/activity/camp.ts";
import { horseRide } from "./subjects/activity/riding.ts";
import { parkAlley } from "./subjects/building/alley.ts";
import { bazaar, bazaars, mall } from "./subjects/building/bazaar.ts";
import { bridge } from "./subjects/building/bridge.ts";
import { caravanserai } from "./subjects/building/caravanserai.ts";
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { courtyardHouse, museum } from "./subjects/building/courtyard-house.ts";
import { monument } from "./subjects/building/monument.ts";
import { mosque, mosqueCourt, plainMosque, shrine, square } from "./subjects/building/mosque.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { domedTomb, tombTower } from "./subjects/building/tomb.ts";
import { badgirs, portTown, town } from "./subjects/building/town.ts";
import { bathhouse, qanat } from "./subjects/building/underground.ts";
import { mudVillage, village } from "./subjects/building/village.ts";
import { dam, windmill } from "./subjects/building/works.ts";
import { church, fireTemple, rockTemple } from "./subjects/building/worship.ts";
import { canyon, scenicRoad, valley } from "./subjects/nature/canyon.ts";
import { cave } from "./subjects/nature/cave.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { beach, island, islands } from "./subjects/nature/coast.ts";
import { desert, kaluts } from "./subjects/nature/desert.ts";
import { forestSea, oakWood, woodland } from "./subjects/nature/forest.ts";
import { garden, palace, park } from "./subjects/nature/garden.ts";
import { lostCity, mound } from "./subjects/nature/mound.ts";
import { massif, peak, stripedHills, volcano } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake, spring, wetland } from "./subjects/nature/water-places.ts";
import { curtain, waterfall } from "./subjects/nature/waterfall.ts";
import { birdCoast, nationalPark, protectedArea } from "./subjects/nature/wild.ts";

const one =
  (...draws: Draw[]): Draw =>
  (c: Scene) =>
    c.rng("which").pick(draws)(c);

/** Where mosques are of mud brick more often than of tile. */
const DRY = new Set<Scene["landscape"]>(["desert", "lut", "plain", "gulf", "steppe"]);

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
  cave: one((c) => cave(c, { boat: false }), caveMouth),
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
  mosque: (c) => (DRY.has(c.landscape) ? one(mosque, plainMosque, mosqueCourt) : one(mosque, mosqueCourt))(c),
  museum,
  national_park: (c) => (c.landscape === "gulf" ? birdCoast(c) : nationalPark(c)),
  natural_feature: (c) => stripedHills(c),
  palace,
  park: one(park, parkAlley, park),
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

const province =
  (landscape: Scene["landscape"], build: Draw): Draw =>
  (c) =>
    build({ ...c, landscape });

/** What each province is known for. */
export const PROVINCES: Record<string, Draw> = {
  "east-azerbaijan": (c) => SCENES.kandovan!(c),
  "west-azerbaijan": (c) => SCENES.urmia!(c),
  ardabil: (c) => volcano(c),
  isfahan: (c) => SCENES["naqsh-jahan"]!(c),
  alborz: (c) => ski({ ...c, season: "winter" }),
  ilam: province("zagros", oakWood),
  bushehr: province("gulf", portTown),
  tehran: (c) => SCENES.azadi!(c),
  "south-khorasan": (c) => mudVillage(c),
  "razavi-khorasan": (c) => SCENES["imam-reza"]!(c),
  "north-khorasan": province("steppe", horseRide),
  khuzestan: (c) => SCENES.shushtar!(c),
  zanjan: (c) => SCENES.soltaniyeh!(c),
  semnan: (c) => caravanserai(c),
  "sistan-and-baluchestan": (c) => SCENES.martian!(c),
  fars: (c) => SCENES.persepolis!(c),
  qazvin: (c) => fortress(c),
  qom: (c) => shrine(c),
  lorestan: (c) => curtain(c),
  mazandaran: (c) => forestSea(c),
  markazi: (c) => garden(c),
  hormozgan: (c) => island(c),
  hamadan: (c) => cave(c, { boat: true }),
  "chaharmahal-and-bakhtiari": province("zagros", nomads),
  kurdistan: (c) => SCENES["stone-stair"]!(c),
  kerman: (c) => kaluts({ ...c, landscape: "lut" }),
  kermanshah: (c) => SCENES["taq-bostan"]!(c),
  "kohgiluyeh-and-boyer-ahmad": (c) => massif(c),
  golestan: (c) => SCENES["gonbad-qabus"]!(c),
  gilan: (c) => SCENES.masuleh!(c),
  yazd: (c) => badgirs(c),
};
