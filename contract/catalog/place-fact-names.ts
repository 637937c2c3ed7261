import type { ACCESSIBILITIES, FactName, GUIDE_NEEDS, PHONE_SIGNALS, ROADS } from "./place-fact.ts";

/** Not beside the schemas, of which the browser has the data alone. */
export const isFactName = (name: string): name is FactName => Object.hasOwn(FACT_LABELS, name);

/** The Persian name of each fact. */
export const FACT_LABELS: Record<FactName, string> = {
  address: "نشانی",
  access: "راه رسیدن",
  nearest_transport: "نزدیک‌ترین ایستگاه",
  road: "مسیر پایانی",
  road_km: "طول مسیر پایانی",
  opening_times: "ساعت بازدید",
  opening_hours: "دربارهٔ ساعت‌ها",
  visit_minutes: "زمان دیدن",
  ticket_price: "بلیت",
  ticket_foreign: "بلیت گردشگر خارجی",
  ticket_year: "سال بلیت",
  phone: "تلفن",
  website: "وب‌گاه",
  parking: "جای پارک",
  toilet: "دستشویی",
  prayer_room: "نمازخانه",
  water: "آب آشامیدنی",
  food: "خوراکی",
  lodging: "جای خواب در نزدیکی",
  wheelchair: "با ویلچر",
  pushchair: "با کالسکه",
  phone_signal: "آنتن تلفن",
  permit: "مجوز",
  guide: "راهنما",
};

const accessibility: Record<(typeof ACCESSIBILITIES)[number], string> = {
  yes: "می‌شود",
  limited: "تا اندازه‌ای می‌شود",
  no: "نمی‌شود",
};
const road: Record<(typeof ROADS)[number], string> = {
  asphalt: "آسفالت",
  gravel: "خاکی، با ماشین معمولی",
  four_wheel: "تنها با ماشین دودیفرانسیل",
  foot: "پیاده",
};
const phoneSignal: Record<(typeof PHONE_SIGNALS)[number], string> = { good: "خوب", weak: "کم", none: "ندارد" };
const guide: Record<(typeof GUIDE_NEEDS)[number], string> = {
  not_needed: "لازم نیست",
  advised: "بهتر است باشد",
  required: "بدون راهنما نروید",
};

/** The Persian names of the values of facts that have few. */
export const FACT_OPTIONS: { [Name in FactName]?: Record<string, string> } = {
  road,
  wheelchair: accessibility,
  pushchair: accessibility,
  phone_signal: phoneSignal,
  guide,
  ...Object.fromEntries(
    ["parking", "toilet", "prayer_room", "water", "food", "lodging"].map((name) => [
      name,
      { true: "دارد", false: "ندارد" },
    ]),
  ),
};
