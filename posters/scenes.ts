import { mix } from "./colour.ts";
import * as ahvaz from "./landmarks/ahvaz.ts";
import * as azerbaijan from "./landmarks/azerbaijan.ts";
import * as hamadan from "./landmarks/hamadan.ts";
import * as isfahan from "./landmarks/isfahan.ts";
import * as kashan from "./landmarks/kashan.ts";
import * as kerman from "./landmarks/kerman.ts";
import * as khorasan from "./landmarks/khorasan.ts";
import * as kish from "./landmarks/kish.ts";
import * as makran from "./landmarks/makran.ts";
import * as north from "./landmarks/north.ts";
import * as persepolis from "./landmarks/persepolis.ts";
import * as qom from "./landmarks/qom.ts";
import * as shiraz from "./landmarks/shiraz.ts";
import * as shirazOldTown from "./landmarks/shiraz-old-town.ts";
import * as tabriz from "./landmarks/tabriz.ts";
import * as tehran from "./landmarks/tehran.ts";
import * as yazd from "./landmarks/yazd.ts";
import type { Draw } from "./scene.ts";
import { parkAlley } from "./subjects/building/alley.ts";
import { timcheh } from "./subjects/building/bazaar.ts";
import { brokenBridge, spanBridge } from "./subjects/building/bridge.ts";
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { drawnScenes } from "./subjects/building/drawn-building.ts";
import { clockSquare } from "./subjects/building/minaret.ts";
import { madrasa, mosque, mosqueCourt, plainMosque } from "./subjects/building/mosque.ts";
import { qavam } from "./subjects/building/palaces.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { domedTomb, tombTower } from "./subjects/building/tomb.ts";
import { badgirs, greenTown, portTown } from "./subjects/building/town.ts";
import { qanat } from "./subjects/building/underground.ts";
import { mudVillage, woodVillage } from "./subjects/building/village.ts";
import { gorge, slot, valley } from "./subjects/nature/canyon.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { anyCave } from "./subjects/nature/caves.ts";
import { beach, coralIsland, island } from "./subjects/nature/coast.ts";
import { dunes, greatDune, kaluts, nebkas, playa } from "./subjects/nature/desert.ts";
import { forestSea, mangroves, oakWood } from "./subjects/nature/forest.ts";
import { park } from "./subjects/nature/garden.ts";
import { lostCity, mound } from "./subjects/nature/mound.ts";
import { massif, stripedHills, volcano } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake } from "./subjects/nature/water-places.ts";
import { birdCoast } from "./subjects/nature/wild.ts";
import { highMeadow } from "./subjects/nature/wonders.ts";

/** Drawings by the names of their functions: `naqshJahan` is `naqsh-jahan`. */
const hyphenated = (drawings: Record<string, Draw>): Record<string, Draw> =>
  Object.fromEntries(
    Object.entries(drawings).map(([name, draw]) => [name.replaceAll(/[A-Z]/g, (it) => `-${it.toLowerCase()}`), draw]),
  );

/**
 * The drawings by name. `place-scene.csv` assigns them to places: to landmarks with a well-known look, and to places that
 * not every drawing of their kind would represent correctly.
 */
export const SCENES: Record<string, Draw> = {
  ...drawnScenes,
  ...hyphenated({
    ...ahvaz,
    ...azerbaijan,
    ...hamadan,
    ...isfahan,
    ...kashan,
    ...kerman,
    ...khorasan,
    ...kish,
    ...makran,
    ...north,
    ...persepolis,
    ...qom,
    ...shiraz,
    ...shirazOldTown,
    ...tabriz,
    ...tehran,
    ...yazd,
  }),
  "alamut-castle": (scene) => fortress({ ...scene, landscape: "alborz" }),
  "babak-fort": (scene) => fortress({ ...scene, landscape: "highland" }),
  badgirs,
  "bird-coast": birdCoast,
  "broken-bridge": brokenBridge,
  "cave-mouth": caveMouth,
  citadel,
  "clock-square": clockSquare,
  columns,
  "coral-island": coralIsland,
  "domed-tomb": domedTomb,
  dunes,
  "forest-sea": forestSea,
  fort,
  fortress,
  "great-dune": greatDune,
  "hormuz-island": (scene) =>
    island(scene, {
      cliff: mix(scene.palette.accent, scene.palette.ridge, 0.35),
      sand: mix(scene.palette.accent, scene.palette.ground, 0.35),
    }),
  "hot-spring": hotSpring,
  kaluts,
  lake,
  "lost-city": lostCity,
  mangroves,
  massif,
  mosque,
  "mosque-court": mosqueCourt,
  mound,
  "mud-village": mudVillage,
  nebkas,
  park,
  "plain-mosque": plainMosque,
  playa,
  "port-town": portTown,
  qanat,
  "red-beach": (scene) =>
    beach(scene, {
      sand: mix(scene.palette.accent, scene.palette.ground, 0.28),
      cliff: mix(scene.palette.accent, scene.palette.ridge, 0.4),
      sea: mix(scene.palette.water, scene.palette.accent, 0.08),
    }),
  "rock-relief": (scene) => rockRelief(scene),
  "rudkhan-castle": (scene) => fortress({ ...scene, landscape: "caspian" }),
  slot,
  "span-bridge": spanBridge,
  "striped-hills": (scene) => stripedHills(scene),
  timcheh,
  "tomb-tower": tombTower,
  valley,
  vaults,
  volcano,
  "wood-village": woodVillage,
  madrasa,
  "wood-town": greenTown,
  qavam,
  "high-meadow": highMeadow,
  alley: parkAlley,
  "courtyard-house": courtyardHouse,
  cave: anyCave,
  gorge,
  "oak-wood": oakWood,
};
