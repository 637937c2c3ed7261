import { fa } from "../../../text/digits.ts";
import { monthName } from "../../../text/months.ts";

/** The text of a Jalali month, consistent with the best months in the data (database/seed). */
interface SeasonLine {
  line: string;
  /** A part of the name of the category whose picture fits the text. */
  scene: string;
}

/** The twelve months, from فروردین. */
export const SEASON_LINES: readonly SeasonLine[] = [
  { line: "فروردین است: باغ‌ها شکوفه داده‌اند و روزها ملایم است.", scene: "باغ" },
  { line: "اردیبهشت: دشت‌ها سبزند و آبشارها پرآب.", scene: "آبشار" },
  { line: "خرداد وقت ییلاق است: روستاهای بلند خنک و سرسبزند.", scene: "روستا" },
  { line: "تیر وقت قله‌هاست، دور از گرمای دشت.", scene: "قله" },
  { line: "مرداد را کنار دریاچه‌های کوهستانی و در سایهٔ جنگل بگذرانید.", scene: "دریاچه" },
  { line: "شهریور: هوای جنگل و کوه هنوز خنک است.", scene: "جنگل" },
  { line: "مهر وقت شهرهای تاریخی است: آفتاب ملایم، باغ و کاخ و میدان.", scene: "کاخ" },
  { line: "آبان: روزهای ملایم برای پل‌ها، باغ‌ها و شهرهای کهن.", scene: "پل" },
  { line: "آذر وقت کویر است: روزها ملایم، شب‌ها پُرستاره.", scene: "کویر" },
  { line: "دی وقت جنوب است: آفتاب بر جزیره‌های خلیج فارس.", scene: "جزیره" },
  { line: "بهمن: جنوب هوای بهار دارد، از شوشتر تا بندرها.", scene: "مجموعه" },
  { line: "اسفند: بهار از جنوب آغاز می‌شود، از شوش تا پاسارگاد.", scene: "باستانی" },
];

/** How many places are in season, without a full stop; near the town if there is one. */
export const seasonCount = (total: number, month: number, town: string | undefined): string =>
  `${fa(total)} مکان${town ? ` تا ۳۰۰ کیلومتری ${town}` : ""} که ${monthName(month)} بهترین وقت دیدن${total === 1 ? "ش" : "شان"} است`;
