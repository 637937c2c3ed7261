import { mix } from "./colour.ts";
import type { Draw } from "./scene.ts";
import * as central from "./named/central.ts";
import * as east from "./named/east.ts";
import * as fars from "./named/fars.ts";
import * as isfahan from "./named/isfahan.ts";
import * as north from "./named/north.ts";
import * as tehran from "./named/tehran.ts";
import * as west from "./named/west.ts";
import { bazaar, timcheh } from "./subjects/bazaar.ts";
import { suspensionBridge } from "./subjects/bridge.ts";
import { slot, valley } from "./subjects/canyon.ts";
import { citadel, fort, fortress } from "./subjects/castle.ts";
import { beach, coralIsland, island } from "./subjects/coast.ts";
import { dunes, greatDune, kaluts, nebkas, playa } from "./subjects/desert.ts";
import { forestSea, mangroves } from "./subjects/forest.ts";
import { palace, park } from "./subjects/garden.ts";
import { courtyardHouse } from "./subjects/house-places.ts";
import { mosque, mosqueCourt, plainMosque } from "./subjects/mosque.ts";
import { massif, stripedHills, volcano } from "./subjects/mountain.ts";
import { columns, lostCity, mound, rockRelief, vaults, ziggurat } from "./subjects/ruins.ts";
import { domedTomb, tombTower } from "./subjects/tomb.ts";
import { badgirs, portTown } from "./subjects/town.ts";
import { mudVillage, woodVillage } from "./subjects/village.ts";
import { hotSpring, lake, saltLake } from "./subjects/water-places.ts";
import { curtain } from "./subjects/waterfall.ts";
import { birdCoast } from "./subjects/wild.ts";
import { cave } from "./subjects/works.ts";
import { atashBehram, fireTemple, rockTemple } from "./subjects/worship.ts";

const reliefs: Draw = (c) => rockRelief(c);

/** Places that are known for how they look, by slug. Their kind alone would pick a lesser picture. */
export const FAMOUS: Record<string, Draw> = {
  persepolis: fars.persepolis,
  "pasargadae-tomb-of-cyrus": fars.pasargadae,
  "naqsh-e-rostam": fars.naqshRostam,
  "naqsh-e-rajab": reliefs,
  "nasir-al-mulk-mosque": fars.nasirAlMulk,
  "tomb-of-hafez": fars.hafez,
  "tomb-of-saadi": fars.saadi,
  "eram-garden": fars.eram,
  "quran-gate": fars.quranGate,
  "arg-of-karim-khan": fars.argKarimKhan,
  "vakil-bazaar": (c) => bazaar(c),
  "saray-e-moshir": timcheh,
  "vakil-mosque": mosqueCourt,
  "margoon-waterfall": curtain,
  "bisheh-waterfall": curtain,
  "asiab-kharabeh-waterfall": curtain,
  "maharloo-lake": (c) => saltLake(c, true),
  "palace-of-ardashir": vaults,
  "sarvestan-palace": vaults,
  bishapur: vaults,
  "naqsh-e-jahan-square": isfahan.naqshJahan,
  "sheikh-lotfollah-mosque": isfahan.lotfollah,
  "imam-mosque": mosque,
  "jameh-mosque-of-isfahan": isfahan.jamehIsfahan,
  "si-o-se-pol-bridge": isfahan.siOSePol,
  "khaju-bridge": isfahan.khaju,
  "chehel-sotoun": isfahan.chehelSotoun,
  "ali-qapu-palace": isfahan.aliQapu,
  "vank-cathedral": isfahan.vank,
  "varzaneh-desert": dunes,
  "maranjab-desert": dunes,
  "mesr-village-and-desert": greatDune,
  "abbasi-hotel": timcheh,
  "borujerdi-house": courtyardHouse,
  "atashgah-of-isfahan": fireTemple,
  "azadi-tower": tehran.azadi,
  "milad-tower": tehran.milad,
  "tabiat-bridge": tehran.tabiat,
  "golestan-palace": tehran.golestan,
  "sadabad-complex": palace,
  "lavizan-forest-park": park,
  "jameh-mosque-of-yazd": central.jamehYazd,
  "amir-chakhmaq-complex": central.amirChakhmaq,
  "dowlatabad-garden": central.dowlatabad,
  "towers-of-silence": central.towersOfSilence,
  "cypress-of-abarkuh": central.oldCypress,
  "historic-city-of-yazd": badgirs,
  meybod: badgirs,
  kharanaq: mudVillage,
  "chak-chak": rockTemple,
  "yazd-atash-behram": atashBehram,
  "azar-goshnasp-fire-temple": fireTemple,
  "narin-qaleh": citadel,
  "fin-garden": central.fin,
  "shazdeh-garden": central.shazdeh,
  "arg-e-bam": citadel,
  "rayen-castle": citadel,
  maymand: central.meymand,
  "kaluts-of-shahdad": kaluts,
  "lut-desert": kaluts,
  "rig-e-yalan-dunes": greatDune,
  "shahdad-nebkas": nebkas,
  "haj-ali-gholi-playa": playa,
  "ganjali-khan-complex": timcheh,
  "mount-damavand": volcano,
  "mount-sabalan": volcano,
  "mount-taftan": volcano,
  "mount-dena": massif,
  "alam-kuh": massif,
  "abr-forest": forestSea,
  filband: woodVillage,
  javaherdeh: woodVillage,
  "badab-e-surt-springs": north.badabSurt,
  "veresk-bridge": north.veresk,
  "miankaleh-peninsula": birdCoast,
  masuleh: north.masuleh,
  abyaneh: north.abyaneh,
  "uraman-takht": north.stoneStair,
  palangan: north.stoneStair,
  hajij: north.stoneStair,
  "sar-agha-seyed": north.stoneStair,
  "rudkhan-castle": (c) => fortress({ ...c, landscape: "caspian" }),
  "alamut-castle": (c) => fortress({ ...c, landscape: "alborz" }),
  "babak-fort": (c) => fortress({ ...c, landscape: "highland" }),
  "falak-ol-aflak-castle": fort,
  "portuguese-castle": fort,
  "anzali-lagoon": north.anzali,
  "bandar-anzali": portTown,
  "gonbad-e-qabus": north.gonbadQabus,
  "takht-e-soleyman": north.takhtSoleyman,
  darband: valley,
  "soltaniyeh-dome": west.soltaniyeh,
  "avicenna-mausoleum": west.avicenna,
  "taq-e-bostan": west.taqBostan,
  "behistun-inscription": west.bisotun,
  ganjnameh: west.ganjnameh,
  "anubanini-rock-relief": reliefs,
  "eshkaft-e-salman": reliefs,
  "kul-e-farah": reliefs,
  "anahita-temple": columns,
  "el-goli-park": west.elGoli,
  "blue-mosque": west.blueMosque,
  "arg-of-tabriz": west.argTabriz,
  "bazaar-of-tabriz": (c) => bazaar(c, { rib: mix(c.p.accent, c.p.wall, 0.4), cloth: [c.p.accent, mix(c.p.accent, c.p.dark, 0.3), c.p.tileDark] }),
  kandovan: west.kandovan,
  "qara-kelisa": west.qaraKelisa,
  "lake-urmia": west.urmia,
  "zarivar-lake": lake,
  "aladaglar-mountains": (c) => stripedHills(c),
  "mahneshan-coloured-mountains": (c) => stripedHills(c),
  "meshgin-shahr-suspension-bridge": suspensionBridge,
  "sarein-hot-springs": hotSpring,
  "ali-sadr-cave": (c) => cave(c, { boat: true }),
  "sahoolan-cave": (c) => cave(c, { boat: true }),
  "katale-khor-cave": (c) => cave(c, { boat: false, tint: mix(c.p.wall, c.p.ridge, 0.4) }),
  "chama-ice-cave": (c) => cave(c, { boat: false, ice: true, tint: mix(c.p.snow, c.p.water, 0.4) }),
  "namakdan-salt-cave": (c) => cave(c, { boat: false, tint: mix(c.p.snow, c.p.accent, 0.35) }),
  "chogha-zanbil-ziggurat": ziggurat,
  "tepe-sialk": mound,
  "shahr-e-sukhteh": lostCity,
  "harireh-ancient-city": lostCity,
  siraf: lostCity,
  susa: columns,
  hegmataneh: lostCity,
  "shushtar-historical-hydraulic-system": west.shushtar,
  shushtar: west.shushtar,
  "imam-reza-shrine": east.imamReza,
  "jamkaran-mosque": east.jamkaran,
  "tomb-of-ferdowsi": east.ferdowsi,
  "tomb-of-omar-khayyam": east.khayyam,
  "tomb-of-attar": east.domeGarden,
  qadamgah: east.domeGarden,
  "khorshid-palace": tombTower,
  "shah-nematollah-vali-shrine": domedTomb,
  "tarikhaneh-mosque": plainMosque,
  "fahraj-jameh-mosque": plainMosque,
  "martian-mountains": east.martian,
  "darak-beach": east.darak,
  "lipar-pink-lagoon": east.lipar,
  "greek-ship": east.greekShip,
  "hara-mangrove-forest": mangroves,
  "hormuz-island": (c) => island(c, { cliff: mix(c.p.accent, c.p.ridge, 0.35), sand: mix(c.p.accent, c.p.ground, 0.35) }),
  "red-beach": (c) =>
    beach(c, { sand: mix(c.p.accent, c.p.ground, 0.28), cliff: mix(c.p.accent, c.p.ridge, 0.4), sea: mix(c.p.water, c.p.accent, 0.08) }),
  "kish-island": coralIsland,
  "chahkooh-canyon": slot,
  "kal-e-jenni-canyon": slot,
};
