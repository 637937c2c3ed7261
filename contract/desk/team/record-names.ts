import type { RecordKind } from "../record.ts";

interface RecordName {
  noun: string;
  /** The title of a new one, with the ezafe of its noun. */
  newTitle: string;
  /** The path of its list below /desk. */
  path: string;
}

/** How each kind of record is called, and where its list is. */
export const RECORD_NAMES: Record<RecordKind, RecordName> = {
  place: { noun: "مکان", newTitle: "مکان تازه", path: "/places" },
  post: { noun: "داستان", newTitle: "داستان تازه", path: "/posts" },
  category: { noun: "دسته", newTitle: "دستهٔ تازه", path: "/categories" },
  "place-type": { noun: "نوع", newTitle: "نوع تازه", path: "/types" },
  activity: { noun: "فعالیت", newTitle: "فعالیت تازه", path: "/activities" },
  province: { noun: "استان", newTitle: "استان تازه", path: "/provinces" },
  amenity: { noun: "نقطهٔ بین‌راهی", newTitle: "نقطهٔ بین‌راهی تازه", path: "/amenities" },
  slide: { noun: "اسلاید", newTitle: "اسلاید تازه", path: "/slides" },
  faq: { noun: "پرسش", newTitle: "پرسش تازه", path: "/faqs" },
  holiday: { noun: "روز تعطیل", newTitle: "روز تعطیل تازه", path: "/holidays" },
  "post-category": { noun: "دستهٔ داستان", newTitle: "دستهٔ تازهٔ داستان", path: "/post-categories" },
  "faq-category": { noun: "دستهٔ پرسش", newTitle: "دستهٔ تازهٔ پرسش", path: "/faq-categories" },
};
