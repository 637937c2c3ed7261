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
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { mosque, mosqueCourt, plainMosque } from "./subjects/building/mosque.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { suspensionBridge } from "./subjects/building/suspension-bridge.ts";
import { domedTomb, tombTower } from "./subjects/building/tomb.ts";
import { badgirs, portTown } from "./subjects/building/town.ts";
import { mudVillage, woodVillage } from "./subjects/building/village.ts";
import { atashBehram, fireTemple, rockTemple } from "./subjects/building/worship.ts";
import { slot, valley } from "./subjects/nature/canyon.ts";
import { cave } from "./subjects/nature/cave.ts";
import { beach, coralIsland, island } from "./subjects/nature/coast.ts";
import { dunes, greatDune, kaluts, nebkas, playa } from "./subjects/nature/desert.ts";
import { forestSea, mangroves } from "./subjects/nature/forest.ts";
import { palace, park } from "./subjects/nature/garden.ts";
import { lostCity, mound, ziggurat } from "./subjects/nature/mound.ts";
import { massif, stripedHills, volcano } from "./subjects/nature/mountain.ts";
import { rockRelief } from "./subjects/nature/relief.ts";
import { hotSpring, lake, saltLake } from "./subjects/nature/water-places.ts";
import { curtain } from "./subjects/nature/waterfall.ts";
import { birdCoast } from "./subjects/nature/wild.ts";

const reliefs: Draw = (c) => rockRelief(c);

/** Places that are known for how they look, by slug. Their kind alone would pick a lesser picture. */
export const FAMOUS: Record<string, Draw> = {
  persepolis: persepolis,
  "pasargadae-tomb-of-cyrus": pasargadae,
  "naqsh-e-rostam": naqshRostam,
  "naqsh-e-rajab": reliefs,
  "nasir-al-mulk-mosque": nasirAlMulk,
  "tomb-of-hafez": hafez,
  "tomb-of-saadi": saadi,
  "eram-garden": eram,
  "quran-gate": quranGate,
  "arg-of-karim-khan": argKarimKhan,
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
  "naqsh-e-jahan-square": naqshJahan,
  "sheikh-lotfollah-mosque": lotfollah,
  "imam-mosque": imamMosque,
  "jameh-mosque-of-isfahan": jamehIsfahan,
  "si-o-se-pol-bridge": siOSePol,
  "khaju-bridge": khaju,
  "chehel-sotoun": chehelSotoun,
  "ali-qapu-palace": aliQapu,
  "vank-cathedral": vank,
  "varzaneh-desert": dunes,
  "maranjab-desert": dunes,
  "mesr-village-and-desert": greatDune,
  "abbasi-hotel": timcheh,
  "borujerdi-house": courtyardHouse,
  "atashgah-of-isfahan": fireTemple,
  "azadi-tower": azadi,
  "milad-tower": milad,
  "tabiat-bridge": tabiat,
  "golestan-palace": golestan,
  "sadabad-complex": palace,
  "lavizan-forest-park": park,
  "jameh-mosque-of-yazd": jamehYazd,
  "amir-chakhmaq-complex": amirChakhmaq,
  "dowlatabad-garden": dowlatabad,
  "towers-of-silence": towersOfSilence,
  "cypress-of-abarkuh": oldCypress,
  "historic-city-of-yazd": badgirs,
  meybod: badgirs,
  kharanaq: mudVillage,
  "chak-chak": rockTemple,
  "yazd-atash-behram": atashBehram,
  "azar-goshnasp-fire-temple": fireTemple,
  "narin-qaleh": citadel,
  "fin-garden": fin,
  "shazdeh-garden": shazdeh,
  "arg-e-bam": citadel,
  "rayen-castle": citadel,
  maymand: meymand,
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
  "badab-e-surt-springs": badabSurt,
  "veresk-bridge": veresk,
  "miankaleh-peninsula": birdCoast,
  masuleh: masuleh,
  abyaneh: abyaneh,
  "uraman-takht": stoneStair,
  palangan: stoneStair,
  hajij: stoneStair,
  "sar-agha-seyed": stoneStair,
  "rudkhan-castle": (c) => fortress({ ...c, landscape: "caspian" }),
  "alamut-castle": (c) => fortress({ ...c, landscape: "alborz" }),
  "babak-fort": (c) => fortress({ ...c, landscape: "highland" }),
  "falak-ol-aflak-castle": fort,
  "portuguese-castle": fort,
  "anzali-lagoon": anzali,
  "bandar-anzali": portTown,
  "gonbad-e-qabus": gonbadQabus,
  "takht-e-soleyman": takhtSoleyman,
  darband: valley,
  "soltaniyeh-dome": soltaniyeh,
  "avicenna-mausoleum": avicenna,
  "taq-e-bostan": taqBostan,
  "behistun-inscription": bisotun,
  ganjnameh: ganjnameh,
  "anubanini-rock-relief": reliefs,
  "eshkaft-e-salman": reliefs,
  "kul-e-farah": reliefs,
  "anahita-temple": columns,
  "el-goli-park": elGoli,
  "blue-mosque": blueMosque,
  "arg-of-tabriz": argTabriz,
  "bazaar-of-tabriz": (c) =>
    bazaar(c, {
      rib: mix(c.p.accent, c.p.wall, 0.4),
      cloth: [c.p.accent, mix(c.p.accent, c.p.dark, 0.3), c.p.tileDark],
    }),
  kandovan: kandovan,
  "qara-kelisa": qaraKelisa,
  "lake-urmia": urmia,
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
  "shushtar-historical-hydraulic-system": shushtar,
  shushtar: shushtar,
  "imam-reza-shrine": imamReza,
  "jamkaran-mosque": jamkaran,
  "goharshad-mosque": mosque,
  "sheikh-safi-al-din-shrine-ensemble": tombTower,
  "kharraqan-towers": tombTower,
  "tomb-of-ferdowsi": ferdowsi,
  "tomb-of-omar-khayyam": khayyam,
  "tomb-of-attar": domeGarden,
  qadamgah: domeGarden,
  "khorshid-palace": tombTower,
  "shah-nematollah-vali-shrine": domedTomb,
  "tarikhaneh-mosque": plainMosque,
  "fahraj-jameh-mosque": plainMosque,
  "martian-mountains": martian,
  "darak-beach": darak,
  "lipar-pink-lagoon": lipar,
  "greek-ship": greekShip,
  "hara-mangrove-forest": mangroves,
  "hormuz-island": (c) =>
    island(c, { cliff: mix(c.p.accent, c.p.ridge, 0.35), sand: mix(c.p.accent, c.p.ground, 0.35) }),
  "red-beach": (c) =>
    beach(c, {
      sand: mix(c.p.accent, c.p.ground, 0.28),
      cliff: mix(c.p.accent, c.p.ridge, 0.4),
      sea: mix(c.p.water, c.p.accent, 0.08),
    }),
  "kish-island": coralIsland,
  "chahkooh-canyon": slot,
  "kal-e-jenni-canyon": slot,
};
