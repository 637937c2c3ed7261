import { mix } from "./colour.ts";
import { kandovan, qaraKelisa, urmia } from "./landmarks/azerbaijan.ts";
import { avicenna, ganjnameh, soltaniyeh } from "./landmarks/hamadan.ts";
import {
  aliQapu,
  chehelSotoun,
  imamMosque,
  jamehIsfahan,
  khaju,
  lotfollah,
  naqshJahan,
  siOSePol,
  vank,
} from "./landmarks/isfahan.ts";
import { fin } from "./landmarks/kashan.ts";
import { meymand, shazdeh } from "./landmarks/kerman.ts";
import { bisotun, taqBostan } from "./landmarks/kermanshah.ts";
import { domeGarden, ferdowsi, imamReza, khayyam } from "./landmarks/khorasan.ts";
import { shushtar } from "./landmarks/khuzestan.ts";
import { greekShip } from "./landmarks/kish.ts";
import { darak, lipar, martian } from "./landmarks/makran.ts";
import {
  abyaneh,
  anzali,
  badabSurt,
  gonbadQabus,
  masuleh,
  stoneStair,
  takhtSoleyman,
  veresk,
} from "./landmarks/north.ts";
import { naqshRostam, pasargadae, persepolis } from "./landmarks/persepolis.ts";
import { jamkaran } from "./landmarks/qom.ts";
import { eram, hafez, nasirAlMulk } from "./landmarks/shiraz.ts";
import { argKarimKhan, quranGate, saadi } from "./landmarks/shiraz-old-town.ts";
import { argTabriz, blueMosque, elGoli } from "./landmarks/tabriz.ts";
import { azadi, golestan, milad, tabiat } from "./landmarks/tehran.ts";
import { amirChakhmaq, dowlatabad, jamehYazd, oldCypress, towersOfSilence } from "./landmarks/yazd.ts";
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
import { lostCity, mound, ziggurat } from "./subjects/nature/mound.ts";
import { massif, stripedHills, volcano } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake } from "./subjects/nature/water-places.ts";
import { birdCoast } from "./subjects/nature/wild.ts";
import { highMeadow } from "./subjects/nature/wonders.ts";

/**
 * The drawings by name. `place-scene.csv` assigns them to places: to landmarks with a well-known look, and to places that
 * not every drawing of their kind would represent correctly.
 */
export const SCENES: Record<string, Draw> = {
  ...drawnScenes,
  abyaneh,
  "alamut-castle": (scene) => fortress({ ...scene, landscape: "alborz" }),
  "ali-qapu": aliQapu,
  "amir-chakhmaq": amirChakhmaq,
  anzali,
  "arg-karim-khan": argKarimKhan,
  "arg-tabriz": argTabriz,
  avicenna,
  azadi,
  "babak-fort": (scene) => fortress({ ...scene, landscape: "highland" }),
  "badab-surt": badabSurt,
  badgirs,
  "bird-coast": birdCoast,
  bisotun,
  "blue-mosque": blueMosque,
  "broken-bridge": brokenBridge,
  "cave-mouth": caveMouth,
  "chehel-sotoun": chehelSotoun,
  citadel,
  "clock-square": clockSquare,
  columns,
  "coral-island": coralIsland,
  darak,
  "dome-garden": domeGarden,
  "domed-tomb": domedTomb,
  dowlatabad,
  dunes,
  "el-goli": elGoli,
  eram,
  ferdowsi,
  fin,
  "forest-sea": forestSea,
  fort,
  fortress,
  ganjnameh,
  golestan,
  "gonbad-qabus": gonbadQabus,
  "great-dune": greatDune,
  "greek-ship": greekShip,
  hafez,
  "hormuz-island": (scene) =>
    island(scene, {
      cliff: mix(scene.palette.accent, scene.palette.ridge, 0.35),
      sand: mix(scene.palette.accent, scene.palette.ground, 0.35),
    }),
  "hot-spring": hotSpring,
  "imam-mosque": imamMosque,
  "imam-reza": imamReza,
  "jameh-isfahan": jamehIsfahan,
  "jameh-yazd": jamehYazd,
  jamkaran,
  kaluts,
  kandovan,
  khaju,
  khayyam,
  lake,
  lipar,
  "lost-city": lostCity,
  lotfollah,
  mangroves,
  martian,
  massif,
  masuleh,
  meymand,
  milad,
  mosque,
  "mosque-court": mosqueCourt,
  mound,
  "mud-village": mudVillage,
  "naqsh-jahan": naqshJahan,
  "naqsh-rostam": naqshRostam,
  "nasir-al-mulk": nasirAlMulk,
  nebkas,
  "old-cypress": oldCypress,
  park,
  pasargadae,
  persepolis,
  "plain-mosque": plainMosque,
  playa,
  "port-town": portTown,
  qanat,
  "qara-kelisa": qaraKelisa,
  "quran-gate": quranGate,
  "red-beach": (scene) =>
    beach(scene, {
      sand: mix(scene.palette.accent, scene.palette.ground, 0.28),
      cliff: mix(scene.palette.accent, scene.palette.ridge, 0.4),
      sea: mix(scene.palette.water, scene.palette.accent, 0.08),
    }),
  "rock-relief": (scene) => rockRelief(scene),
  "rudkhan-castle": (scene) => fortress({ ...scene, landscape: "caspian" }),
  saadi,
  shazdeh,
  shushtar,
  "si-o-se-pol": siOSePol,
  slot,
  soltaniyeh,
  "span-bridge": spanBridge,
  "stone-stair": stoneStair,
  "striped-hills": (scene) => stripedHills(scene),
  tabiat,
  "takht-soleyman": takhtSoleyman,
  "taq-bostan": taqBostan,
  timcheh,
  "tomb-tower": tombTower,
  "towers-of-silence": towersOfSilence,
  urmia,
  valley,
  vank,
  vaults,
  veresk,
  volcano,
  "wood-village": woodVillage,
  ziggurat,
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
