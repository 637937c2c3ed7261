import { formatDegrees, formatMetres, formatMillimetres } from "./format-quantity.ts";
import type { Journey, Weather } from "./journey.ts";
import type { Rule } from "./rule.ts";

/** A rule about the weather; it does not apply where the climate is unknown. */
const forWeather = (
  weight: number,
  items: string,
  applies: (weather: Weather, journey: Journey) => boolean,
  reason: (weather: Weather, journey: Journey) => string,
): Rule => ({
  items: items.split(" "),
  weight,
  getReason: (journey) =>
    journey.weather && applies(journey.weather, journey) ? reason(journey.weather, journey) : null,
});

const coldNights = ({ min }: Weather) => `شب‌ها تا ${formatDegrees(min)} سرد می‌شود`;
const coolNights = ({ min }: Weather) => `شب‌ها تا ${formatDegrees(min)} خنک می‌شود`;
const coldDays = ({ max }: Weather) => `روزها هم از ${formatDegrees(max)} گرم‌تر نمی‌شود`;
const hotDays = ({ max }: Weather) => `روزها تا ${formatDegrees(max)} گرم می‌شود`;
const rainfall = ({ rain }: Weather, { monthName }: Journey) =>
  `در ${monthName} نزدیک به ${formatMillimetres(rain)} میلی‌متر باران می‌بارد`;
const snowfall = ({ min, max, rain }: Weather, { monthName }: Journey) =>
  max <= 2
    ? `در ${monthName} بارش نزدیک به ${formatMillimetres(rain)} میلی‌متر است و بیشترش برف`
    : `در ${monthName} بارش هست، شب‌ها به ${formatDegrees(min)} می‌رسد و راه شاید یخ بزند`;
const dryness = ({ rain }: Weather, { monthName }: Journey) =>
  rain < 1 ? `در ${monthName} بارانی نمی‌بارد و هوا خشک است` : `در ${monthName} هوا خشک و کم‌باران است`;
const swing = ({ max, min }: Weather) => `میان روز و شب ${formatDegrees(Math.round(max) - Math.round(min))} تفاوت است`;

const isSunny = ({ month, weather }: Journey) => month >= 1 && month <= 7 && weather !== null && weather.rain < 90;

/** Items for the climate of the month. Thresholds in °C of the mean daily extremes, in mm per month, in metres. */
export const weatherRules: readonly Rule[] = [
  forWeather(96, "warm-coat warm-hat gloves", ({ min }) => min <= -5, coldNights),
  forWeather(88, "thermal-underwear", ({ max }) => max <= 4, coldDays),
  forWeather(86, "warm-coat", ({ min }) => min > -5 && min <= 5, coldNights),
  forWeather(78, "warm-hat gloves", ({ min }) => min > -5 && min <= 1, coldNights),
  forWeather(60, "scarf", ({ max }) => max <= 8, coldDays),
  forWeather(58, "jumper", ({ min }) => min <= 5, coldNights),
  forWeather(64, "jumper", ({ min }) => min > 5 && min <= 13, coolNights),
  forWeather(52, "jumper", ({ max, min }) => min > 13 && max - min >= 16, swing),
  forWeather(44, "flask", ({ max }) => max <= 12, coldDays),

  forWeather(101, "drinking-water", ({ max }) => max >= 38, hotDays),
  forWeather(98, "drinking-water", ({ max }) => max >= 34 && max < 38, hotDays),
  forWeather(80, "drinking-water", ({ max }) => max >= 27 && max < 34, hotDays),
  forWeather(90, "rehydration-salts", ({ max }) => max >= 38, hotDays),
  forWeather(88, "sun-hat sunscreen", ({ max }) => max >= 33, hotDays),
  forWeather(72, "sun-hat sunscreen", ({ max }) => max >= 25 && max < 33, hotDays),
  forWeather(76, "long-sleeve", ({ max }) => max >= 36, hotDays),
  forWeather(62, "sunglasses", ({ max }, journey) => max >= 25 && isSunny(journey), hotDays),
  forWeather(54, "cotton-shirt", ({ max }) => max >= 30, hotDays),
  forWeather(50, "cool-box sunshade", ({ max }) => max >= 35, hotDays),

  forWeather(82, "rain-jacket", ({ rain, max }) => rain >= 70 && max > 2, rainfall),
  forWeather(70, "rain-jacket", ({ rain, max }) => rain >= 30 && rain < 70 && max > 2, rainfall),
  forWeather(66, "umbrella", ({ rain, max }) => rain >= 45 && max > 2, rainfall),
  forWeather(56, "pack-cover rain-trousers", ({ rain, max }) => rain >= 80 && max > 2, rainfall),
  forWeather(46, "socks", ({ rain, max }) => rain >= 80 && max > 2, rainfall),
  forWeather(84, "snow-chains", ({ rain, min }) => rain >= 15 && min <= -1, snowfall),
  forWeather(74, "ice-spikes", ({ rain, min, max }) => rain >= 15 && min <= -4 && max <= 4, snowfall),
  forWeather(68, "rain-jacket rain-trousers", ({ rain, max }) => rain >= 15 && max <= 2, snowfall),

  forWeather(42, "lip-balm skin-cream", ({ rain, max }) => rain < 5 && max >= 20, dryness),
  forWeather(42, "lip-balm skin-cream", ({ min }) => min <= -3, coldNights),
  {
    items: ["sunglasses", "sunscreen"],
    weight: 75,
    getReason: ({ altitude }) =>
      altitude !== null && altitude >= 2300 ? `در ارتفاع ${formatMetres(altitude)} متر آفتاب تند است` : null,
  },
  {
    items: ["painkillers"],
    weight: 73,
    getReason: ({ altitude }) =>
      altitude !== null && altitude >= 3000 ? `در ارتفاع ${formatMetres(altitude)} متر سردرد ارتفاع پیش می‌آید` : null,
  },
];
