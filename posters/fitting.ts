import { anzali } from "./named/north.ts";
import type { Draw } from "./scene.ts";
import { timcheh } from "./subjects/building/bazaar.ts";
import { brokenBridge, spanBridge } from "./subjects/building/bridge.ts";
import { citadel, fort, fortress } from "./subjects/building/castle.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { clockSquare, loneMinaret, mudVolcano } from "./subjects/building/minaret.ts";
import { mosque, mosqueCourt } from "./subjects/building/mosque.ts";
import { columns, vaults } from "./subjects/building/ruins.ts";
import { suspensionBridge } from "./subjects/building/suspension-bridge.ts";
import { domedTomb } from "./subjects/building/tomb.ts";
import { portTown } from "./subjects/building/town.ts";
import { qanat } from "./subjects/building/underground.ts";
import { cave } from "./subjects/nature/cave.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { garden } from "./subjects/nature/garden.ts";
import { lostCity, mound } from "./subjects/nature/mound.ts";
import { volcano } from "./subjects/nature/mountain.ts";

/** Places that have no scene of their own, but for which not every scene of their kind would be true. */
export const FITTING: Record<string, Draw> = {
  "historic-bushehr": portTown,
  "chahar-bagh-school": mosqueCourt,
  "kolah-farangi-citadel": garden,
  "maragheh-observatory": domedTomb,
  "taq-e-gara": vaults,
  "kariz-e-kish": qanat,
  "khalid-nabi": domedTomb,
  "ouyi-underground-city": (c) => cave(c, { boat: false }),
  "tekyeh-moaven-al-molk": courtyardHouse,
  "alexanders-prison": domedTomb,
  "band-e-amir-dam": brokenBridge,
  "sad-al-saltaneh-caravanserai": timcheh,
  "sari-clock-square": clockSquare,
  "rasht-municipality-square": clockSquare,
  "anzali-clock-tower": clockSquare,
  "tabriz-municipality-palace": clockSquare,
  "monar-jonban": mosque,
  "zendan-e-soleyman": volcano,
  "chabahar-mud-volcano": mudVolcano,
  "sarab-e-niloofar": anzali,
  "alavian-dome": domedTomb,
  "jabalieh-dome": domedTomb,
  "gonbad-e-ali": domedTomb,
  "shams-tabrizi-minaret": loneMinaret,
  "khosrowgerd-minaret": loneMinaret,
  "hindu-temple": domedTomb,
  "old-bridge-of-dezful": brokenBridge,
  "shapuri-bridge": brokenBridge,
  "kashkan-bridge": brokenBridge,
  "bisotun-bridge": brokenBridge,
  "khodaafarin-bridges": brokenBridge,
  "zaman-khan-bridge": spanBridge,
  "langarud-brick-bridge": spanBridge,
  "white-bridge": suspensionBridge,
  "lambsar-castle": fortress,
  "zahhak-castle": fortress,
  "qaleh-dokhtar": fortress,
  "salsal-castle": fortress,
  "chaleshtor-castle": courtyardHouse,
  "furg-citadel": citadel,
  "bampur-castle": citadel,
  "birjand-castle": fort,
  "shush-castle": fort,
  "tis-portuguese-castle": fort,
  "naseri-castle": fort,
  "vali-castle": fort,
  "izadkhast-castle": citadel,
  "shapur-cave": caveMouth,
  "karaftu-cave": caveMouth,
  "yafteh-cave": caveMouth,
  "haft-tepe": mound,
  "konar-sandal": mound,
  "tepe-hissar": mound,
  "teppe-hasanlu": mound,
  "godin-tepe": mound,
  "tepe-nush-i-jan": mound,
  ziwiye: mound,
  marlik: mound,
  "mount-khajeh": citadel,
  "khurheh-temple": columns,
  istakhr: columns,
  "chahar-qapi": vaults,
  "seymareh-ancient-city": vaults,
  "gor-ardashir-khwarrah": lostCity,
  "dahan-e-gholaman": lostCity,
  "shahar-yeri": lostCity,
  "belqeys-ancient-city": lostCity,
};
