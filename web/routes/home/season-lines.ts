/** What a month of the Persian year is good for; in keeping with the months that the climate gives (database/seed). */
interface SeasonLine {
  line: string;
  /** A word of the category whose scene goes with the line. */
  scene: string;
}

/** The twelve months; the first is فروردین. */
export const SEASON_LINES: readonly SeasonLine[] = [
  { line: "فروردین است: باغ‌ها شکوفه داده‌اند و روزها ملایم است.", scene: "باغ" },
  { line: "اردیبهشت: دشت‌ها سبزند و آبشارها پرآب.", scene: "آبشار" },
  { line: "خرداد وقت ییلاق است: روستاهای بلند خنک و سرسبزند.", scene: "روستا" },
  { line: "تیر وقت قله‌هاست، دور از گرمای دشت.", scene: "قله" },
  { line: "مرداد را کنار دریاچه‌های کوهستانی و در سایهٔ جنگل بگذرانید.", scene: "دریاچه" },
  { line: "شهریور: هوای جنگل و کوه هنوز خنک است.", scene: "جنگل" },
  { line: "مهر وقت شهرهای تاریخی است: آفتاب ملایم، باغ و کاخ و میدان.", scene: "کاخ" },
  { line: "آبان: روزهای ملایم برای پل‌ها، باغ‌ها و شهرهای کهن.", scene: "پل" },
  { line: "آذر وقت کویر است: روزها ملایم، شب‌ها پرستاره.", scene: "کویر" },
  { line: "دی وقت جنوب است: آفتاب بر جزیره‌های خلیج فارس.", scene: "جزیره" },
  { line: "بهمن: جنوب هوای بهار دارد، از شوشتر تا بندرها.", scene: "مجموعه" },
  { line: "اسفند: بهار از جنوب آغاز می‌شود، از شوش تا پاسارگاد.", scene: "باستانی" },
];
