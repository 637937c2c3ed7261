import type { Journey, Weather } from "./journey.ts";
import type { Rule } from "./rule.ts";
import { degrees, metres, millimetres } from "./format-quantity.ts";

/** A rule about the weather; it does not apply where the climate is unknown. */
const when = (
  weight: number,
  take: string,
  says: (weather: Weather, journey: Journey) => boolean,
  reason: (weather: Weather, journey: Journey) => string,
): Rule => ({
  take: take.split(" "),
  weight,
  because: (journey) => (journey.weather && says(journey.weather, journey) ? reason(journey.weather, journey) : null),
});

const coldNights = ({ min }: Weather) => `شب‌ها تا ${degrees(min)} سرد می‌شود`;
const coolNights = ({ min }: Weather) => `شب‌ها تا ${degrees(min)} خنک می‌شود`;
const coldDays = ({ max }: Weather) => `روزها هم از ${degrees(max)} گرم‌تر نمی‌شود`;
const hotDays = ({ max }: Weather) => `روزها تا ${degrees(max)} گرم می‌شود`;
const rainfall = ({ rain }: Weather, { monthName }: Journey) =>
  `در ${monthName} نزدیک به ${millimetres(rain)} میلی‌متر باران می‌بارد`;
const snowfall = ({ min, max, rain }: Weather, { monthName }: Journey) =>
  max <= 2
    ? `در ${monthName} بارش نزدیک به ${millimetres(rain)} میلی‌متر است و بیشترش برف`
    : `در ${monthName} بارش هست، شب‌ها به ${degrees(min)} می‌رسد و راه شاید یخ بزند`;
const dryness = ({ rain }: Weather, { monthName }: Journey) =>
  rain < 1 ? `در ${monthName} بارانی نمی‌بارد و هوا خشک است` : `در ${monthName} هوا خشک و کم‌باران است`;
const swing = ({ max, min }: Weather) => `میان روز و شب ${degrees(Math.round(max) - Math.round(min))} تفاوت است`;

const sunny = ({ month, weather }: Journey) => month >= 1 && month <= 7 && weather !== null && weather.rain < 90;

/** Items for the climate of the month. Thresholds in °C of the mean daily extremes, in mm per month, in metres. */
export const weatherRules: readonly Rule[] = [
  when(96, "warm-coat warm-hat gloves", ({ min }) => min <= -5, coldNights),
  when(88, "thermal-underwear", ({ max }) => max <= 4, coldDays),
  when(86, "warm-coat", ({ min }) => min > -5 && min <= 5, coldNights),
  when(78, "warm-hat gloves", ({ min }) => min > -5 && min <= 1, coldNights),
  when(60, "scarf", ({ max }) => max <= 8, coldDays),
  when(58, "jumper", ({ min }) => min <= 5, coldNights),
  when(64, "jumper", ({ min }) => min > 5 && min <= 13, coolNights),
  when(52, "jumper", ({ max, min }) => min > 13 && max - min >= 16, swing),
  when(44, "flask", ({ max }) => max <= 12, coldDays),

  when(101, "drinking-water", ({ max }) => max >= 38, hotDays),
  when(98, "drinking-water", ({ max }) => max >= 34 && max < 38, hotDays),
  when(80, "drinking-water", ({ max }) => max >= 27 && max < 34, hotDays),
  when(90, "rehydration-salts", ({ max }) => max >= 38, hotDays),
  when(88, "sun-hat sunscreen", ({ max }) => max >= 33, hotDays),
  when(72, "sun-hat sunscreen", ({ max }) => max >= 25 && max < 33, hotDays),
  when(76, "long-sleeve", ({ max }) => max >= 36, hotDays),
  when(62, "sunglasses", ({ max }, journey) => max >= 25 && sunny(journey), hotDays),
  when(54, "cotton-shirt", ({ max }) => max >= 30, hotDays),
  when(50, "cool-box sunshade", ({ max }) => max >= 35, hotDays),

  when(82, "rain-jacket", ({ rain, max }) => rain >= 70 && max > 2, rainfall),
  when(70, "rain-jacket", ({ rain, max }) => rain >= 30 && rain < 70 && max > 2, rainfall),
  when(66, "umbrella", ({ rain, max }) => rain >= 45 && max > 2, rainfall),
  when(56, "pack-cover rain-trousers", ({ rain, max }) => rain >= 80 && max > 2, rainfall),
  when(46, "socks", ({ rain, max }) => rain >= 80 && max > 2, rainfall),
  when(84, "snow-chains", ({ rain, min }) => rain >= 15 && min <= -1, snowfall),
  when(74, "ice-spikes", ({ rain, min, max }) => rain >= 15 && min <= -4 && max <= 4, snowfall),
  when(68, "rain-jacket rain-trousers", ({ rain, max }) => rain >= 15 && max <= 2, snowfall),

  when(42, "lip-balm skin-cream", ({ rain, max }) => rain < 5 && max >= 20, dryness),
  when(42, "lip-balm skin-cream", ({ min }) => min <= -3, coldNights),
  {
    take: ["sunglasses", "sunscreen"],
    weight: 75,
    because: ({ altitude }) =>
      altitude !== null && altitude >= 2300 ? `در بلندی ${metres(altitude)} متر آفتاب تند است` : null,
  },
  {
    take: ["painkillers"],
    weight: 73,
    because: ({ altitude }) =>
      altitude !== null && altitude >= 3000 ? `در بلندی ${metres(altitude)} متر سردرد ارتفاع پیش می‌آید` : null,
  },
];
