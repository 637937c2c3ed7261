import type { PhraseMeaning } from "../../../contract/desk/search-phrase.ts";

/** What a phrase may mean: its name on screen, and what the search does with it. */
export const MEANINGS: Record<PhraseMeaning, { name: string; effect: string }> = {
  filler: { name: "کنار گذاشته می‌شود", effect: "جستجو آن را کنار می‌گذارد، مگر آن که بخشی از نام یک مکان باشد." },
  near: { name: "نزدیکِ جایی", effect: "آنچه پس از آن می‌آید جایی است که نزدیکش می‌گردیم." },
  except: {
    name: "به‌جز چیزی",
    effect:
      "مکان‌هایی که آنچه پس از آن می‌آید، یا اگر انتخاب شود آنچه پیش از آن می‌آید، دارند در فهرست نمی‌آیند؛ جستجو آنچه را نمی‌توان کنار گذاشت نام می‌برد.",
  },
  unknown: { name: "چیزی که نداریم", effect: "جستجو می‌گوید که این را نداریم و آن را به نام دیگری برنمی‌گرداند." },
  amenity: { name: "خدمات بین‌راهی", effect: "نزدیک‌ترین‌ها از همین گونه، با پیوند به نقشه، بالای نتیجه‌ها می‌آیند." },
  fact: { name: "پرسش از مکان", effect: "پاسخ در یک سطر بالای نتیجه‌ها می‌آید." },
  text: { name: "جستجو در متن", effect: "این واژه‌ها در متن مکان‌ها جستجو می‌شوند." },
  word: { name: "املای دیگر", effect: "به جای آن همین واژه جستجو می‌شود، همان گونه که در نام‌ها نوشته شده است." },
  attribute: { name: "ویژگی", effect: "تنها مکان‌هایی می‌آیند که این ویژگی را دارند." },
  month: { name: "زمان سفر", effect: "مکان‌هایی می‌آیند که در این ماه‌ها دیدنی‌اند." },
  kind: { name: "گونهٔ مکان", effect: "مکان‌های این گونه می‌آیند." },
  category: { name: "دسته", effect: "مکان‌های این دسته می‌آیند." },
  type: { name: "گروه", effect: "مکان‌های این گروه می‌آیند." },
  activity: { name: "فعالیت", effect: "مکان‌های این فعالیت می‌آیند." },
  province: { name: "استان", effect: "مکان‌های این استان‌ها می‌آیند." },
  county: { name: "شهرستان", effect: "مکان‌های این شهرستان‌ها می‌آیند." },
  city: { name: "شهر", effect: "مکان‌های این شهرها می‌آیند." },
  place: { name: "یک مکان", effect: "نام دیگری برای همین مکان است." },
};

/** Meanings without values. */
export const WITHOUT_VALUES: readonly PhraseMeaning[] = ["filler", "unknown"];

/** What kind of thing the search took a text for, by the key of its chip. */
export function nameOfChip(key: string): string {
  const [kind = ""] = key.split(":");
  if (kind === "words") return "واژه‌های متن";
  return kind in MEANINGS ? MEANINGS[kind as PhraseMeaning].name : "بخشی از پرسش";
}
