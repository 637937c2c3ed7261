import { ATTRIBUTES, type Attribute } from "../../../contract/catalog/question.ts";
import type { CatalogPlace } from "../catalog-rows.ts";

/** The number of an attribute as an option of places. */
export const attributeNumber = (attribute: Attribute): number => ATTRIBUTES.indexOf(attribute);

/** The attributes of a place, as far as its facts are known: a place without a known ticket is not free. */
export const attributesOf = (place: CatalogPlace): Attribute[] => ATTRIBUTES.filter((name) => rules[name](place));

const [tir, mordad, dey, bahman] = [4, 5, 10, 11];
const coolAltitude = 1400; // metres: summer nights are cool from here on, in Alborz and in Zagros
const mildDay = 15; // °C at noon in winter; wetlands and hot springs are visited then where it freezes, too
const forestAltitude = 600; // the shade of forests is as good as this difference

/** Places where one stays in the open for hours. Peaks are cool, too, but visitors do not mean them by «جای خنک». */
const coolKinds = new Set(
  "village town forest lake valley canyon waterfall wetland spring scenic_road park protected_area national_park natural_feature".split(
    " ",
  ),
);
const warmKinds = new Set("island beach desert town wetland natural_feature valley hot_spring lake".split(" "));

const rules: Record<Attribute, (place: CatalogPlace) => boolean> = {
  unesco: ({ unescoYear }) => unescoYear !== null,
  free: ({ ticketPrice }) => ticketPrice === 0,
  wheelchair: ({ facts }) => facts?.wheelchair === "yes" || facts?.wheelchair === "limited",
  cool: ({ kind, altitudeM, bestMonths }) =>
    coolKinds.has(kind) &&
    bestMonths.includes(tir) &&
    bestMonths.includes(mordad) &&
    (altitudeM ?? 0) + (kind === "forest" || kind === "waterfall" ? coolAltitude - forestAltitude : 0) >= coolAltitude,
  warm: ({ kind, bestMonths, winterMaxC }) =>
    warmKinds.has(kind) && bestMonths.includes(dey) && bestMonths.includes(bahman) && (winterMaxC ?? 0) >= mildDay,
  high: ({ altitudeM }) => altitudeM !== null,
};
