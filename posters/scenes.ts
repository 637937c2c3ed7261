import { mix } from "./colour.ts";
import { kandovan, qaraKelisa, urmia } from "./named/azerbaijan.ts";
import { avicenna, ganjnameh, soltaniyeh } from "./named/hamadan.ts";
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
} from "./named/isfahan.ts";
import { fin } from "./named/kashan.ts";
import { meymand, shazdeh } from "./named/kerman.ts";
import { bisotun, taqBostan } from "./named/kermanshah.ts";
import { domeGarden, ferdowsi, imamReza, khayyam } from "./named/khorasan.ts";
import { shushtar } from "./named/khuzestan.ts";
import { greekShip } from "./named/kish.ts";
import { darak, lipar, martian } from "./named/makran.ts";
import { abyaneh, anzali, badabSurt, gonbadQabus, masuleh, stoneStair, takhtSoleyman, veresk } from "./named/north.ts";
import { naqshRostam, pasargadae, persepolis } from "./named/persepolis.ts";
import { jamkaran } from "./named/qom.ts";
import { eram, hafez, nasirAlMulk } from "./named/shiraz.ts";
import { argKarimKhan, quranGate, saadi } from "./named/shiraz-old-town.ts";
import { argTabriz, blueMosque, elGoli } from "./named/tabriz.ts";
import { azadi, golestan, milad, tabiat } from "./named/tehran.ts";
import { amirChakhmaq, dowlatabad, jamehYazd, oldCypress, towersOfSilence } from "./named/yazd.ts";
import type { Draw } from "./scene.ts";
import { bazaar, timcheh } from "./subjects/building/bazaar.ts";
import { brokenBridge, spanBridge } from "./subjects/building/bridge.ts";
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { clockSquare, loneMinaret, mudVolcano } from "./subjects/building/minaret.ts";
import { mosque, mosqueCourt, plainMosque } from "./subjects/building/mosque.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { suspensionBridge } from "./subjects/building/suspension-bridge.ts";
import { domedTomb, tombTower } from "./subjects/building/tomb.ts";
import { badgirs, portTown } from "./subjects/building/town.ts";
import { qanat } from "./subjects/building/underground.ts";
import { mudVillage, woodVillage } from "./subjects/building/village.ts";
import { atashBehram, fireTemple, rockTemple } from "./subjects/building/worship.ts";
import { slot, valley } from "./subjects/nature/canyon.ts";
import { cave } from "./subjects/nature/cave.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { beach, coralIsland, island } from "./subjects/nature/coast.ts";
import { dunes, greatDune, kaluts, nebkas, playa } from "./subjects/nature/desert.ts";
import { forestSea, mangroves } from "./subjects/nature/forest.ts";
import { garden, palace, park } from "./subjects/nature/garden.ts";
import { lostCity, mound, ziggurat } from "./subjects/nature/mound.ts";
import { massif, stripedHills, volcano } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake, saltLake } from "./subjects/nature/water-places.ts";
import { curtain } from "./subjects/nature/waterfall.ts";
import { birdCoast } from "./subjects/nature/wild.ts";

/**
 * The scenes by name. Which place is drawn with which of them is data, `place-scene.csv`: places that are known for how they
 * look, and places for which not every scene of their kind would be true.
 */
export const SCENES: Record<string, Draw> = {
  abyaneh: abyaneh,
  "alamut-castle": (c) => fortress({ ...c, landscape: "alborz" }),
  "ali-qapu": aliQapu,
  "amir-chakhmaq": amirChakhmaq,
  anzali: anzali,
  "arg-karim-khan": argKarimKhan,
  "arg-tabriz": argTabriz,
  "atash-behram": atashBehram,
  avicenna: avicenna,
  azadi: azadi,
  "babak-fort": (c) => fortress({ ...c, landscape: "highland" }),
  "badab-surt": badabSurt,
  badgirs: badgirs,
  bazaar: (c) => bazaar(c),
  "bazaar-of-tabriz": (c) =>
    bazaar(c, {
      rib: mix(c.p.accent, c.p.wall, 0.4),
      cloth: [c.p.accent, mix(c.p.accent, c.p.dark, 0.3), c.p.tileDark],
    }),
  "bird-coast": birdCoast,
  bisotun: bisotun,
  "blue-mosque": blueMosque,
  "broken-bridge": brokenBridge,
  "cave-mouth": caveMouth,
  "chama-ice-cave": (c) => cave(c, { boat: false, ice: true, tint: mix(c.p.snow, c.p.water, 0.4) }),
  "chehel-sotoun": chehelSotoun,
  citadel: citadel,
  "clock-square": clockSquare,
  columns: columns,
  "coral-island": coralIsland,
  "courtyard-house": courtyardHouse,
  curtain: curtain,
  darak: darak,
  "dome-garden": domeGarden,
  "domed-tomb": domedTomb,
  dowlatabad: dowlatabad,
  "dry-cave": (c) => cave(c, { boat: false }),
  dunes: dunes,
  "el-goli": elGoli,
  eram: eram,
  ferdowsi: ferdowsi,
  fin: fin,
  "fire-temple": fireTemple,
  "flooded-cave": (c) => cave(c, { boat: true }),
  "forest-sea": forestSea,
  fort: fort,
  fortress: fortress,
  ganjnameh: ganjnameh,
  garden: garden,
  golestan: golestan,
  "gonbad-qabus": gonbadQabus,
  "great-dune": greatDune,
  "greek-ship": greekShip,
  hafez: hafez,
  "hormuz-island": (c) =>
    island(c, { cliff: mix(c.p.accent, c.p.ridge, 0.35), sand: mix(c.p.accent, c.p.ground, 0.35) }),
  "hot-spring": hotSpring,
  "imam-mosque": imamMosque,
  "imam-reza": imamReza,
  "jameh-isfahan": jamehIsfahan,
  "jameh-yazd": jamehYazd,
  jamkaran: jamkaran,
  kaluts: kaluts,
  kandovan: kandovan,
  "katale-khor-cave": (c) => cave(c, { boat: false, tint: mix(c.p.wall, c.p.ridge, 0.4) }),
  khaju: khaju,
  khayyam: khayyam,
  lake: lake,
  lipar: lipar,
  "lone-minaret": loneMinaret,
  "lost-city": lostCity,
  lotfollah: lotfollah,
  mangroves: mangroves,
  martian: martian,
  massif: massif,
  masuleh: masuleh,
  meymand: meymand,
  milad: milad,
  mosque: mosque,
  "mosque-court": mosqueCourt,
  mound: mound,
  "mud-village": mudVillage,
  "mud-volcano": mudVolcano,
  "namakdan-salt-cave": (c) => cave(c, { boat: false, tint: mix(c.p.snow, c.p.accent, 0.35) }),
  "naqsh-jahan": naqshJahan,
  "naqsh-rostam": naqshRostam,
  "nasir-al-mulk": nasirAlMulk,
  nebkas: nebkas,
  "old-cypress": oldCypress,
  palace: palace,
  park: park,
  pasargadae: pasargadae,
  persepolis: persepolis,
  "pink-salt-lake": (c) => saltLake(c, true),
  "plain-mosque": plainMosque,
  playa: playa,
  "port-town": portTown,
  qanat: qanat,
  "qara-kelisa": qaraKelisa,
  "quran-gate": quranGate,
  "red-beach": (c) =>
    beach(c, {
      sand: mix(c.p.accent, c.p.ground, 0.28),
      cliff: mix(c.p.accent, c.p.ridge, 0.4),
      sea: mix(c.p.water, c.p.accent, 0.08),
    }),
  "rock-relief": (c) => rockRelief(c),
  "rock-temple": rockTemple,
  "rudkhan-castle": (c) => fortress({ ...c, landscape: "caspian" }),
  saadi: saadi,
  shazdeh: shazdeh,
  shushtar: shushtar,
  "si-o-se-pol": siOSePol,
  slot: slot,
  soltaniyeh: soltaniyeh,
  "span-bridge": spanBridge,
  "stone-stair": stoneStair,
  "striped-hills": (c) => stripedHills(c),
  "suspension-bridge": suspensionBridge,
  tabiat: tabiat,
  "takht-soleyman": takhtSoleyman,
  "taq-bostan": taqBostan,
  timcheh: timcheh,
  "tomb-tower": tombTower,
  "towers-of-silence": towersOfSilence,
  urmia: urmia,
  valley: valley,
  vank: vank,
  vaults: vaults,
  veresk: veresk,
  volcano: volcano,
  "wood-village": woodVillage,
  ziggurat: ziggurat,
};
