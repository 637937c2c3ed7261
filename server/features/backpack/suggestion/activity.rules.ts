import type { Journey } from "./journey.ts";
import { doing, type Rule } from "./rule.ts";
import { degrees } from "./format-quantity.ts";

const camps = "forest-camping lakeside-camping desert-camping";

const warmWater = ({ weather }: Journey) => weather !== null && weather.max >= 22;
const campable = ({ weather }: Journey) => weather !== null && weather.min >= -2 && weather.max <= 38;
const snowy = ({ month, weather }: Journey) => (month >= 9 || month === 1) && weather !== null && weather.min <= 1;
const highWater = ({ month }: Journey) => month <= 6;
const shortDays = ({ month }: Journey) => month >= 8 && month <= 11;
const migration = ({ month }: Journey) => month >= 7;
const roses = ({ month }: Journey) => month === 2 || month === 3;
const inSeason = ({ inSeason }: Journey) => inSeason;
const outOfSeason = ({ inSeason }: Journey) => !inSeason;

/** Items for the activities of a place, in the months in which they are done. */
export const activityRules: readonly Rule[] = [
  doing("day-hike waterfall-hike forest-walk", 74, "hiking-boots", "برای پیاده‌روی در راه ناهموار"),
  doing("day-hike waterfall-hike peak-climb", 59, "day-pack water-bottle", "در پیاده‌روی چند ساعت از خودرو دورید"),
  doing("day-hike waterfall-hike peak-climb forest-walk", 57, "blister-plasters", "پیاده‌روی دراز پا را تاول می‌زند"),
  doing("day-hike waterfall-hike", 47, "dried-fruit", "در راه پیاده خوراکی نمی‌فروشند"),
  doing("day-hike waterfall-hike forest-walk", 67, "head-torch", "روزها کوتاه است و زود تاریک می‌شود", shortDays),
  doing("waterfall-hike day-hike", 48, "walking-poles", "راه پیاده سربالا و سرازیر دارد"),
  doing(
    "peak-climb",
    91,
    "ice-spikes",
    "بیرون از فصل صعود راه قله شاید یخ‌زده باشد",
    (journey) => outOfSeason(journey) && journey.weather !== null && journey.weather.min <= -2,
  ),
  doing("nature-walk", 45, "walking-shoes", "برای گردش پیاده در طبیعت"),
  doing("canyoning", 84, "helmet rope", "دره‌نوردی از آب و سنگ می‌گذرد"),
  doing("canyoning", 72, "dry-bag water-shoes", "در دره‌نوردی به آب می‌زنند", highWater),
  doing("wild-caving", 97, "helmet climbing-gear", "غارنوردی فنی فرود در چاه دارد"),
  doing("show-cave salt-caves", 94, "head-torch", "درون غار تاریک است"),
  doing("rock-climbing", 83, "climbing-gear helmet", "برای سنگ‌نوردی"),
  doing("rafting", 82, "life-jacket dry-bag", "رود در بهار خروشان است", highWater),

  doing("desert-walk", 86, "long-sleeve", "در پیاده‌روی کویر پوست زیر آفتاب می‌سوزد"),
  doing("off-road", 85, "tow-rope shovel", "خودرو در ماسه گیر می‌کند"),
  doing("off-road", 80, "spare-tyre", "در راه‌های بی‌جاده تعمیرگاه نیست"),
  doing("salt-lake-visit", 58, "sunglasses", "سفیدی نمک چشم را می‌زند"),
  doing("salt-lake-visit", 54, "sandals", "آب شور کفش را خراب می‌کند"),

  doing(camps, 76, "tent sleeping-bag sleeping-mat", "برای شب ماندن در چادر", campable),
  doing(camps, 55, "camping-stove lighter", "برای پختن و چای در چادر", campable),
  doing(camps, 70, "head-torch", "شب را بیرون می‌مانید و چراغی نیست", campable),
  doing(camps, 47, "ready-meals dishes pocket-knife", "برای خوراک در چادر", campable),
  {
    take: ["sleeping-bag", "blanket"],
    weight: 77,
    because: ({ does, weather }) =>
      camps.split(" ").some((part) => does.has(part)) && weather && weather.min >= -2 && weather.min <= 12
        ? `در چادر می‌مانید و شب‌ها تا ${degrees(weather.min)} سرد می‌شود`
        : null,
  },
  doing("picnic", 43, "picnic-rug flask", "برای نشستن و چای در کنار آب و درخت", inSeason),
  doing(`picnic ${camps}`, 52, "rubbish-bags", "زباله را باید با خود برگرداند"),
  doing("scenic-drive", 46, "spare-tyre car-papers driving-licence", "با خودرو می‌روید و تعمیرگاه دور است"),
  doing("village-stay", 39, "towel", "در خانهٔ روستایی شب می‌مانید"),
  doing("village-stay caravanserai-route", 38, "identity-card", "برای شب ماندن در اقامتگاه کارت ملی می‌خواهند"),

  doing("alpine-skiing snow-play", 90, "warm-coat gloves warm-hat", "برای ماندن در برف", snowy),
  doing("alpine-skiing", 79, "ski-goggles", "برف در آفتاب چشم را می‌زند", snowy),
  doing("alpine-skiing", 62, "helmet", "برای اسکی در شیب پیست", snowy),

  doing("swimming", 77, "swimwear towel", "برای شنا در دریا", warmWater),
  doing("swimming beach-walk", 53, "sandals", "برای راه رفتن در ساحل", warmWater),
  doing("diving", 69, "diving-mask", "برای دیدن مرجان‌ها و ماهی‌ها", warmWater),
  doing("boat-ride island-boat-trip dolphin-watching", 75, "life-jacket", "در قایق جلیقهٔ نجات می‌پوشند"),
  doing("boat-ride island-boat-trip dolphin-watching", 51, "travel-sickness-pills", "قایق در موج تکان می‌خورد"),
  doing("hot-spring-bathing mineral-baths", 78, "swimwear towel", "برای آب‌تنی در آب گرم"),

  doing("winter-birds", 68, "binoculars", "پرندگان مهاجر را از دور باید دید", migration),
  doing("birdwatching mammal-watching", 66, "binoculars", "جانوران آزاد را از دور باید دید"),
  doing("birdwatching", 39, "field-guide", "کتاب راهنما شناختن پرندگان را آسان می‌کند"),
  doing("milky-way", 49, "red-light tripod", "برای دیدن و عکاسی از آسمان شب"),
  doing("landscape-photography", 36, "camera camera-battery", "چشم‌اندازش برای عکاسی است"),
  doing("landscape-photography", 32, "tripod", "نور آغاز و پایان روز کم است"),
  doing("architecture-photography", 35, "camera camera-battery", "برای عکاسی از بنا و نقش‌هایش"),

  doing("shrine-pilgrimage", 92, "modest-clothing", "برای زیارت پوشش مناسب می‌خواهد"),
  doing("historic-mosques", 90, "modest-clothing", "در مسجد پوشش مناسب می‌خواهند"),
  doing("churches-visit zoroastrian-sites", 73, "modest-clothing", "در نیایشگاه پوشش مناسب می‌خواهند"),
  doing("handicraft-shopping souvenir-sweets bazaar-walk city-shopping", 42, "cloth-bag", "برای آوردن سوغات"),
  doing("local-food valley-restaurants", 33, "hand-sanitiser", "بیرون غذا می‌خورید"),
  doing("rose-water-festival", 63, "cash", "فصل گلاب‌گیری است و از کارگاه‌ها خرید می‌کنند", roses),
  doing("old-town-walk castles-visit ancient-sites", 44, "walking-shoes", "پیاده و روی سنگ و پله می‌گردید"),
  doing("water-heritage", 43, "walking-shoes", "راه قنات و آسیاب ناهموار است"),
];
