import type { Journey } from "./journey.ts";
import type { Rule } from "./rule.ts";

const outdoors = new Set(
  "beach canyon cave desert forest island lake national_park natural_feature peak protected_area spring valley waterfall wetland".split(
    " ",
  ),
);
const mosquitoes = new Set("beach forest lake dam wetland spring park island".split(" "));

const isMild = ({ weather }: Journey) => weather !== null && weather.min >= 12;

/** Items for the time of the year. */
export const seasonRules: readonly Rule[] = [
  {
    items: ["insect-repellent"],
    weight: 65,
    appliesTo: { kinds: [...mosquitoes] },
    getReason: (journey) =>
      mosquitoes.has(journey.kind) && isMild(journey)
        ? `در ${journey.monthName} هوا گرم است و کنار آب و درخت پشه هست`
        : null,
  },
  {
    items: ["head-torch", "power-bank"],
    weight: 50,
    appliesTo: { kinds: [...outdoors] },
    getReason: ({ kind, month, monthName }) =>
      outdoors.has(kind) && month >= 8 && month <= 11 ? `روزهای ${monthName} کوتاه است و زود تاریک می‌شود` : null,
  },
  {
    items: ["tickets"],
    weight: 45,
    getReason: ({ month }) => (month === 1 ? "در نوروز همه سفر می‌کنند و جا کم است" : null),
  },
  {
    items: ["first-aid-kit"],
    weight: 60,
    appliesTo: { kinds: [...outdoors] },
    getReason: ({ kind }) => (outdoors.has(kind) ? "در دل طبیعت از درمانگاه دورید" : null),
  },
];
