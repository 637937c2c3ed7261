import type { Landscape } from "./landscape.ts";
import type { Draw } from "./scene.ts";
import { ski } from "./subjects/activity/cable.ts";
import { camping, nomads, stargazing } from "./subjects/activity/camp.ts";
import { crafts } from "./subjects/activity/craft.ts";
import { climbing, hiking, paragliding } from "./subjects/activity/mountain-trip.ts";
import { desertTrek, horseRide } from "./subjects/activity/riding.ts";
import { cycling, offRoad } from "./subjects/activity/road-trip.ts";
import { empty, lost } from "./subjects/activity/status-scenes.ts";
import { boating, diving, fishing, rafting } from "./subjects/activity/water-trip.ts";
import { photography, wildlife } from "./subjects/activity/wildlife-photography.ts";
import { bazaar, timcheh } from "./subjects/building/bazaar.ts";
import { caravanserai } from "./subjects/building/caravanserai.ts";
import { citadel } from "./subjects/building/castle.ts";
import { church } from "./subjects/building/church.ts";
import { courtyardHouse } from "./subjects/building/courtyard-house.ts";
import { drawnScene } from "./subjects/building/drawn-building.ts";
import { mosque, mosqueCourt, shrine } from "./subjects/building/mosque.ts";
import { museum } from "./subjects/building/museum.ts";
import { columns } from "./subjects/building/ruins.ts";
import { domedTomb } from "./subjects/building/tomb.ts";
import { badgirs } from "./subjects/building/town.ts";
import { qanat } from "./subjects/building/underground.ts";
import { village } from "./subjects/building/village.ts";
import { gorge, scenicRoad, slot, valley } from "./subjects/nature/canyon.ts";
import { cave } from "./subjects/nature/cave.ts";
import { caveMouth } from "./subjects/nature/cave-mouth.ts";
import { beach, coralIsland, island } from "./subjects/nature/coast.ts";
import { dunes } from "./subjects/nature/desert.ts";
import { forest, oakWood } from "./subjects/nature/forest.ts";
import { garden, palace, park } from "./subjects/nature/garden.ts";
import { climbers, stripedHills } from "./subjects/nature/mountain.ts";
import { hotSpring, lake, saltLake, wetland } from "./subjects/nature/water-places.ts";
import { plunge } from "./subjects/nature/waterfall.ts";
import { birdCoast, nationalPark } from "./subjects/nature/wild.ts";

/** Drawing and landscape of each activity, by slug. */
export const ACTIVITIES: Record<string, readonly [Draw, Landscape]> = {
  "hiking-mountaineering": [hiking, "alborz"],
  "day-hike": [hiking, "zagros"],
  "peak-climb": [climbers, "alborz"],
  "waterfall-hike": [plunge, "zagros"],
  "forest-walk": [forest, "caspian"],
  "forest-walks": [forest, "caspian"],
  "nature-walk": [oakWood, "zagros"],
  canyoning: [gorge, "zagros"],
  caving: [(scene) => cave(scene, { boat: false }), "zagros"],
  "show-cave": [(scene) => cave(scene, { boat: true }), "zagros"],
  "wild-caving": [caveMouth, "zagros"],
  "salt-caves": [(scene) => cave(scene, { boat: false, tint: "#d9a99a" }), "gulf"],
  climbing: [climbing, "zagros"],
  "rock-climbing": [climbing, "zagros"],
  "desert-trekking": [desertTrek, "desert"],
  "desert-walk": [desertTrek, "desert"],
  "camel-ride": [dunes, "desert"],
  "off-road": [offRoad, "desert"],
  "salt-lake-visit": [(scene) => saltLake(scene), "desert"],
  camping: [camping, "alborz"],
  picnic: [park, "alborz"],
  "forest-camping": [camping, "caspian"],
  "lakeside-camping": [camping, "highland"],
  "desert-camping": [stargazing, "desert"],
  cycling: [cycling, "zagros"],
  "road-trip": [scenicRoad, "alborz"],
  "scenic-drive": [scenicRoad, "caspian"],
  skiing: [ski, "alborz"],
  "alpine-skiing": [ski, "alborz"],
  "snow-play": [ski, "zagros"],
  "boating-water-sports": [boating, "alborz"],
  "boat-ride": [lake, "zagros"],
  "island-boat-trip": [(scene) => island(scene), "gulf"],
  rafting: [rafting, "zagros"],
  swimming: [coralIsland, "gulf"],
  diving: [diving, "gulf"],
  "diving-swimming": [diving, "gulf"],
  "dolphin-watching": [(scene) => island(scene), "gulf"],
  fishing: [fishing, "caspian"],
  beach: [(scene) => beach(scene), "gulf"],
  "beach-walk": [(scene) => beach(scene), "gulf"],
  "hot-springs": [hotSpring, "highland"],
  "hot-spring-bathing": [hotSpring, "highland"],
  "mineral-baths": [drawnScene("bathhouse"), "highland"],
  "wildlife-watching": [wildlife, "steppe"],
  birdwatching: [(scene) => wetland(scene, "flamingo"), "caspian"],
  "winter-birds": [birdCoast, "caspian"],
  "mammal-watching": [nationalPark, "zagros"],
  stargazing: [stargazing, "desert"],
  "milky-way": [stargazing, "lut"],
  photography: [photography, "desert"],
  "landscape-photography": [photography, "alborz"],
  "architecture-photography": [photography, "plateau"],
  "food-and-crafts": [crafts, "plateau"],
  "local-food": [crafts, "caspian"],
  "souvenir-sweets": [crafts, "desert"],
  "handicraft-shopping": [timcheh, "plateau"],
  "handicraft-workshop": [crafts, "zagros"],
  "rose-water-festival": [garden, "plateau"],
  "city-shopping": [drawnScene("mall"), "city"],
  "valley-restaurants": [valley, "alborz"],
  "cultural-walks": [mosqueCourt, "plateau"],
  "ancient-sites": [columns, "plateau"],
  "old-town-walk": [badgirs, "desert"],
  "bazaar-walk": [(scene) => bazaar(scene), "plateau"],
  "museum-visit": [museum, "city"],
  "historic-houses-visit": [courtyardHouse, "plateau"],
  "palaces-visit": [palace, "city"],
  "castles-visit": [citadel, "desert"],
  "garden-walk": [garden, "plateau"],
  "poets-tombs": [domedTomb, "plateau"],
  "caravanserai-route": [caravanserai, "desert"],
  "water-heritage": [qanat, "desert"],
  "village-stay": [village, "caspian"],
  "geology-tour": [(scene) => stripedHills(scene), "highland"],
  "horse-riding": [horseRide, "steppe"],
  "nomad-life": [nomads, "zagros"],
  paragliding: [paragliding, "alborz"],
  pilgrimage: [shrine, "plateau"],
  "shrine-pilgrimage": [shrine, "steppe"],
  "historic-mosques": [mosque, "plateau"],
  "churches-visit": [church, "highland"],
  "zoroastrian-sites": [drawnScene("fire-temple"), "desert"],
  "slot-canyons": [slot, "gulf"],
};

/** Drawing and landscape of the pictures for an empty list and for the error page. */
export const STATUS_SCENES: Record<string, readonly [Draw, Landscape]> = {
  empty: [empty, "desert"],
  lost: [lost, "plateau"],
};
