import type { CatalogIndex } from "../../catalog/catalog-index.ts";
import type { CatalogPlace } from "../../catalog/catalog-rows.ts";

interface Hazard {
  kinds?: readonly string[];
  /** Slugs of activities of the place. */
  activities?: readonly string[];
  /** Metres above sea level from which it counts. */
  aboveM?: number;
  /** What to mind, in a sentence. */
  sentence: string;
}

/** Dangers of kinds of places; what is true of one place alone is in its text. */
const hazards: readonly Hazard[] = [
  {
    kinds: ["cave"],
    sentence:
      "بیرون از مسیر آمادهٔ غار نروید و تنها نباشید: کلاه، سه چراغ و کسی که بیرون بداند کی برمی‌گردید. غار بدون راه و چراغ کار غارنورد است.",
  },
  {
    kinds: ["canyon"],
    activities: ["canyoning"],
    sentence:
      "سیل دره را در چند دقیقه پر می‌کند، حتی اگر باران در بالادست باشد. پیش‌بینی هوا را ببینید و با ابر بالای کوه وارد نشوید.",
  },
  {
    activities: ["salt-lake-visit"],
    sentence: "پوستهٔ نمک جایی نازک است و زیرش گل: با ماشین روی آن نروید و از راه کوبیده دور نشوید.",
  },
  {
    kinds: ["desert"],
    sentence:
      "با دو ماشین و راهنما بروید، برای هر نفر روزی پنج لیتر آب بردارید و مسیر را به کسی بگویید. تلفن در بیابان آنتن ندارد. اردیبهشت تا مهر نروید.",
  },
  {
    kinds: ["peak"],
    aboveM: 2500,
    sentence:
      "هوای کوه ناگهان برمی‌گردد: لباس گرم و بادگیر بردارید، تنها نروید و تا ظهر سرازیر شوید. شمارهٔ امداد کوهستان ۱۱۲ است.",
  },
  {
    kinds: ["peak", "lake", "natural_feature", "protected_area"],
    aboveM: 3500,
    sentence: "در این ارتفاع هوا رقیق است: با سردرد، تهوع یا گیجی بالاتر نروید و پایین بیایید.",
  },
];

/** What to mind at a place, in sentences, the nearest danger first. */
export function safetyOf({ activityById }: CatalogIndex, { kind, activityIds, altitudeM }: CatalogPlace): string[] {
  const activities = new Set(activityIds.map((id) => activityById.get(id)?.slug));
  return hazards
    .filter(({ kinds = [], activities: slugs = [], aboveM }) => {
      const isHigh = aboveM === undefined || (altitudeM !== null && altitudeM >= aboveM);
      return isHigh && (kinds.includes(kind) || slugs.some((slug) => activities.has(slug)));
    })
    .map(({ sentence }) => sentence);
}
