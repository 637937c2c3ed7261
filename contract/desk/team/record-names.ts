import type { RecordKind } from "../record.ts";

/** The noun of each kind of record, and the path of its list below /desk. */
export const RECORD_NAMES: Record<RecordKind, { noun: string; path: string }> = {
  place: { noun: "مکان", path: "/places" },
  post: { noun: "داستان", path: "/posts" },
  category: { noun: "دسته", path: "/categories" },
  "place-type": { noun: "نوع", path: "/types" },
  activity: { noun: "فعالیت", path: "/activities" },
  province: { noun: "استان", path: "/provinces" },
  amenity: { noun: "نیاز راه", path: "/amenities" },
  slide: { noun: "اسلاید", path: "/slides" },
  faq: { noun: "پرسش", path: "/faqs" },
  holiday: { noun: "روز تعطیل", path: "/holidays" },
  "post-category": { noun: "دستهٔ داستان", path: "/post-categories" },
  "faq-category": { noun: "دستهٔ پرسش", path: "/faq-categories" },
};
