// Finds ezafes after a silent «ه» that are not written with a hamze, as in «خانهٔ».

const start = "(?<![\\p{L}\\p{M}\u200c])";
const end = "(?![\\p{L}\\p{M}\u200c])";

// Pairs in which «ه» requires the ezafe, unless «است» follows.
const ezafe: [first: string, second: string][] = [
  ["درباره", "[\\p{L}\\p{M}\u200c]+"],
  ["شماره", "تلفن|همراه|پیگیری|کارت"],
  ["سده", "یکم|دوم|سوم|چهارم|پنجم|ششم|هفتم|هشتم|نهم|دهم|یازدهم|دوازدهم|سیزدهم|چهاردهم|نوزدهم|بیستم"],
  ["قله", "دماوند|دنا|سبلان|توچال|تفتان|علم‌کوه"],
  ["قلعه", "بابک|الموت|رودخان|فلک‌الافلاک"],
  ["دریاچه", "ارومیه|زریوار|گهر|نئور|چیتگر|اوان"],
  ["جزیره", "هرمز|قشم|کیش|هنگام|لارک|خارک"],
  ["جاده", "چالوس|هراز|اسالم|قدیم"],
  ["موزه", "ملی|فرش|هنرهای"],
  ["منطقه", "حفاظت‌شده|آزاد"],
  ["دامنه", "کوه|سبلان|دماوند|البرز|زاگرس"],
  ["لبه", "پرتگاه|دره|صخره"],
  ["میانه", "روز|راه|بهار|تابستان|پاییز|زمستان"],
  ["وسیله", "نقلیه"],
];
const ezafePatterns = ezafe.map(
  ([first, second]) => new RegExp(`${start}${first} (?:${second})${end}(?! (?:است|نیست|بود|نبود)${end})`, "gu"),
);

/** «خانه‌ی»: the same ezafe, spelled with a letter. */
const letterPattern = new RegExp(`[\\p{L}\\p{M}\u200c]*ه\u200cی${end}`, "gu");

/** The pieces of a line whose ezafe after a silent «ه» is not the hamze of «خانهٔ»: spelled with a letter, or missing in the most common pairs. */
export const findWrongEzafe = (text: string): string[] =>
  [...ezafePatterns, letterPattern].flatMap((pattern) => text.match(pattern) ?? []);

// First words of names that end in a silent «ه». Other words may end in a spoken one, as «کوه», or are titles, as «امامزاده».
const kinds = (
  "قلعه دریاچه موزه جزیره خانه قله تپه دره منطقه چشمه مدرسه بقعه مجموعه مناره تنگه حسینیه دروازه جاده کتابخانه دهانه رصدخانه دخمه " +
  "آتشکده کتیبه گردنه دهکده آستانه کبوترخانه تکیه محوطه مقبره محله کلاته جلگه سنگ‌نگاره نقش‌برجسته تیمچه"
).split(" ");
const namePattern = new RegExp(`^(?:کاروانسرای )?(?:${kinds.join("|")}) (?!(?:و|به|در) )\\p{L}`, "u");
/** The official name of a town. */
const official = new Set(["آستانه اشرفیه"]);

/** Whether the name of a place begins with such a word for its kind, without the hamze that leads to the next word. */
export const lacksEzafe = (name: string): boolean => namePattern.test(name) && !official.has(name);
