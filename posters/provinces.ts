import type { Draw, Scene } from "./scene.ts";
import { SCENES } from "./scenes.ts";
import { ski } from "./subjects/activity/cable.ts";
import { nomads } from "./subjects/activity/camp.ts";
import { horseRide } from "./subjects/activity/riding.ts";
import { caravanserai } from "./subjects/building/caravanserai.ts";
import { fortress } from "./subjects/building/castle.ts";
import { shrine } from "./subjects/building/mosque.ts";
import { badgirs, portTown } from "./subjects/building/town.ts";
import { mudVillage } from "./subjects/building/village.ts";
import { cave } from "./subjects/nature/cave.ts";
import { island } from "./subjects/nature/coast.ts";
import { kaluts } from "./subjects/nature/desert.ts";
import { forestSea, oakWood } from "./subjects/nature/forest.ts";
import { garden } from "./subjects/nature/garden.ts";
import { massif, volcano } from "./subjects/nature/mountain.ts";
import { curtain } from "./subjects/nature/waterfall.ts";

/** The drawing in a fixed landscape. */
const inLandscape =
  (landscape: Scene["landscape"], build: Draw): Draw =>
  (scene) =>
    build({ ...scene, landscape });

/** The drawing of each province, by slug: what the province is known for. */
export const PROVINCES: Record<string, Draw> = {
  "east-azerbaijan": (scene) => SCENES.kandovan!(scene),
  "west-azerbaijan": (scene) => SCENES.urmia!(scene),
  ardabil: (scene) => volcano(scene),
  isfahan: (scene) => SCENES["naqsh-jahan"]!(scene),
  alborz: (scene) => ski({ ...scene, season: "winter" }),
  ilam: inLandscape("zagros", oakWood),
  bushehr: inLandscape("gulf", portTown),
  tehran: (scene) => SCENES.azadi!(scene),
  "south-khorasan": (scene) => mudVillage(scene),
  "razavi-khorasan": (scene) => SCENES["imam-reza"]!(scene),
  "north-khorasan": inLandscape("steppe", horseRide),
  khuzestan: (scene) => SCENES.shushtar!(scene),
  zanjan: (scene) => SCENES.soltaniyeh!(scene),
  semnan: (scene) => caravanserai({ ...scene, isMild: false }),
  "sistan-and-baluchestan": (scene) => SCENES.martian!(scene),
  fars: (scene) => SCENES.persepolis!(scene),
  qazvin: (scene) => fortress(scene),
  qom: (scene) => shrine(scene),
  lorestan: (scene) => curtain(scene),
  mazandaran: (scene) => forestSea(scene),
  markazi: (scene) => garden(scene),
  hormozgan: (scene) => island(scene),
  hamadan: (scene) => cave(scene, { boat: true }),
  "chaharmahal-and-bakhtiari": inLandscape("zagros", nomads),
  kurdistan: (scene) => SCENES["stone-stair"]!(scene),
  kerman: (scene) => kaluts({ ...scene, landscape: "lut" }),
  kermanshah: (scene) => SCENES["taq-bostan"]!(scene),
  "kohgiluyeh-and-boyer-ahmad": (scene) => massif(scene),
  golestan: (scene) => SCENES["gonbad-qabus"]!(scene),
  gilan: (scene) => SCENES.masuleh!(scene),
  yazd: (scene) => badgirs(scene),
};
