import { formatDegrees } from "./format-quantity.ts";
import { isSnowy, type Journey } from "./journey.ts";
import { forActivities, type Rule } from "./rule.ts";

const campingActivities = "forest-camping lakeside-camping desert-camping";

const hasWarmWater = ({ weather }: Journey) => weather !== null && weather.max >= 22;
const isCampable = ({ weather }: Journey) => weather !== null && weather.min >= -2 && weather.max <= 38;
const hasHighWater = ({ month }: Journey) => month <= 6;
const hasShortDays = ({ month }: Journey) => month >= 8 && month <= 11;
const isMigrationSeason = ({ month }: Journey) => month >= 7;
const isRoseSeason = ({ month }: Journey) => month === 2 || month === 3;
const isInSeason = ({ inSeason }: Journey) => inSeason;
const isOutOfSeason = ({ inSeason }: Journey) => !inSeason;

/** Items for the activities of a place, in the months in which they are done. */
export const activityRules: readonly Rule[] = [
  forActivities("day-hike waterfall-hike forest-walk", 74, "hiking-boots", "برای پیاده‌روی در راه ناهموار"),
  forActivities(
    "day-hike waterfall-hike peak-climb",
    59,
    "day-pack water-bottle",
    "در پیاده‌روی چند ساعت از خودرو دورید",
  ),
  forActivities(
    "day-hike waterfall-hike peak-climb forest-walk",
    57,
    "blister-plasters",
    "پیاده‌روی دراز پا را تاول می‌زند",
  ),
  forActivities("day-hike waterfall-hike", 47, "dried-fruit", "در راه پیاده خوراکی نمی‌فروشند"),
  forActivities(
    "day-hike waterfall-hike forest-walk",
    67,
    "head-torch",
    "روزها کوتاه است و زود تاریک می‌شود",
    hasShortDays,
  ),
  forActivities("waterfall-hike day-hike", 48, "walking-poles", "راه پیاده سربالا و سرازیر دارد"),
  forActivities(
    "peak-climb",
    91,
    "ice-spikes",
    "بیرون از فصل صعود راه قله شاید یخ‌زده باشد",
    (journey) => isOutOfSeason(journey) && journey.weather !== null && journey.weather.min <= -2,
  ),
  forActivities("nature-walk", 45, "walking-shoes", "برای گردش پیاده در طبیعت"),
  forActivities("canyoning", 84, "helmet rope", "دره‌نوردی از آب و سنگ می‌گذرد"),
  forActivities("canyoning", 72, "dry-bag water-shoes", "در دره‌نوردی به آب می‌زنند", hasHighWater),
  forActivities("wild-caving", 97, "helmet climbing-gear", "غارنوردی فنی فرود در چاه دارد"),
  forActivities("show-cave salt-caves", 94, "head-torch", "درون غار تاریک است"),
  forActivities("rock-climbing", 83, "climbing-gear helmet", "برای سنگ‌نوردی"),
  forActivities("rafting", 82, "life-jacket dry-bag", "رود در بهار خروشان است", hasHighWater),

  forActivities("desert-walk", 86, "long-sleeve", "در پیاده‌روی کویر پوست زیر آفتاب می‌سوزد"),
  forActivities("off-road", 85, "tow-rope shovel", "خودرو در ماسه گیر می‌کند"),
  forActivities("off-road", 80, "spare-tyre", "در راه‌های بی‌جاده تعمیرگاه نیست"),
  forActivities("salt-lake-visit", 58, "sunglasses", "سفیدی نمک چشم را می‌زند"),
  forActivities("salt-lake-visit", 54, "sandals", "آب شور کفش را خراب می‌کند"),

  forActivities(campingActivities, 76, "tent sleeping-bag sleeping-mat", "برای شب ماندن در چادر", isCampable),
  forActivities(campingActivities, 55, "camping-stove lighter", "برای پختن و چای در چادر", isCampable),
  forActivities(campingActivities, 70, "head-torch", "شب را بیرون می‌مانید و چراغی نیست", isCampable),
  forActivities(campingActivities, 47, "ready-meals dishes pocket-knife", "برای خوراک در چادر", isCampable),
  {
    items: ["sleeping-bag", "blanket"],
    weight: 77,
    getReason: ({ activities, weather }) =>
      campingActivities.split(" ").some((slug) => activities.has(slug)) &&
      weather &&
      weather.min >= -2 &&
      weather.min <= 12
        ? `در چادر می‌مانید و شب‌ها تا ${formatDegrees(weather.min)} سرد می‌شود`
        : null,
  },
  forActivities("picnic", 43, "picnic-rug flask", "برای نشستن و چای در کنار آب و درخت", isInSeason),
  forActivities(`picnic ${campingActivities}`, 52, "rubbish-bags", "زباله را باید با خود برگرداند"),
  forActivities("scenic-drive", 46, "spare-tyre car-papers driving-licence", "با خودرو می‌روید و تعمیرگاه دور است"),
  forActivities("village-stay", 39, "towel", "در خانهٔ روستایی شب می‌مانید"),
  forActivities("village-stay caravanserai-route", 38, "identity-card", "برای شب ماندن در اقامتگاه کارت ملی می‌خواهند"),

  forActivities("alpine-skiing snow-play", 90, "warm-coat gloves warm-hat", "برای ماندن در برف", isSnowy),
  forActivities("alpine-skiing", 79, "ski-goggles", "برف در آفتاب چشم را می‌زند", isSnowy),
  forActivities("alpine-skiing", 62, "helmet", "برای اسکی در شیب پیست", isSnowy),

  forActivities("swimming", 77, "swimwear towel", "برای شنا در دریا", hasWarmWater),
  forActivities("swimming beach-walk", 53, "sandals", "برای راه رفتن در ساحل", hasWarmWater),
  forActivities("diving", 69, "diving-mask", "برای دیدن مرجان‌ها و ماهی‌ها", hasWarmWater),
  forActivities("boat-ride island-boat-trip dolphin-watching", 75, "life-jacket", "در قایق جلیقهٔ نجات می‌پوشند"),
  forActivities("boat-ride island-boat-trip dolphin-watching", 51, "travel-sickness-pills", "قایق در موج تکان می‌خورد"),
  forActivities("hot-spring-bathing mineral-baths", 78, "swimwear towel", "برای آب‌تنی در آب گرم"),

  forActivities("winter-birds", 68, "binoculars", "پرندگان مهاجر را از دور باید دید", isMigrationSeason),
  forActivities("birdwatching mammal-watching", 66, "binoculars", "جانوران آزاد را از دور باید دید"),
  forActivities("birdwatching", 39, "field-guide", "کتاب راهنما شناختن پرندگان را آسان می‌کند"),
  forActivities("milky-way", 49, "red-light tripod", "برای دیدن و عکاسی از آسمان شب"),
  forActivities("landscape-photography", 36, "camera camera-battery", "چشم‌اندازش برای عکاسی است"),
  forActivities("landscape-photography", 32, "tripod", "نور آغاز و پایان روز کم است"),
  forActivities("architecture-photography", 35, "camera camera-battery", "برای عکاسی از بنا و نقش‌هایش"),

  forActivities("shrine-pilgrimage", 92, "modest-clothing", "برای زیارت پوشش مناسب می‌خواهد"),
  forActivities("historic-mosques", 90, "modest-clothing", "در مسجد پوشش مناسب می‌خواهند"),
  forActivities("churches-visit zoroastrian-sites", 73, "modest-clothing", "در نیایشگاه پوشش مناسب می‌خواهند"),
  forActivities("handicraft-shopping souvenir-sweets bazaar-walk city-shopping", 42, "cloth-bag", "برای آوردن سوغات"),
  forActivities("local-food valley-restaurants", 33, "hand-sanitiser", "بیرون غذا می‌خورید"),
  forActivities("rose-water-festival", 63, "cash", "فصل گلاب‌گیری است و از کارگاه‌ها خرید می‌کنند", isRoseSeason),
  forActivities("old-town-walk castles-visit ancient-sites", 44, "walking-shoes", "پیاده و روی سنگ و پله می‌گردید"),
  forActivities("water-heritage", 43, "walking-shoes", "راه قنات و آسیاب ناهموار است"),
];
