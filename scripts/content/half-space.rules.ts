// Finds words that are separated by a space where a half-space belongs. The lists are closed, so that «می ناب», «چشم تر» and
// «الف تا ی» are accepted: only certain errors are reported.

const words = (list: string) => list.split(" ").join("|");

const present = words(
  "رو شو کن گوی خور ده آی آور بر بین پرس گیر گذر گذار مان نشین نویس خوان دان توان خواه زن ساز سوز ریز رس رسان فروش خر " +
    "پوش پز چرخ خواب دار باش افت انداز افزای آموز پرداز پذیر پسند پیچ تاب جوش چش چین خند کش کشان کوب گرد گردان گشای لرز " +
    "نمای نام نوش نواز یاب ایست شکن بند باف تراش چسب شنو بار ترس دو پر جنب فرست شمار سپار گزین",
);
const past = words(
  "رفت شد کرد گفت خورد داد آمد آورد برد دید پرسید گرفت گذشت گذاشت ماند نشست نوشت خواند دانست توانست خواست زد ساخت سوخت " +
    "ریخت رسید رساند فروخت خرید پوشید پخت خوابید داشت بود افتاد انداخت آموخت پرداخت پذیرفت یافت ایستاد شکست بست بافت چید " +
    "کشید کوبید گشت نامید نواخت شنید بارید ترسید فرستاد شمرد سپرد کاشت",
);
const adjectives = words(
  "بزرگ کوچک بلند کوتاه زیبا بیش کم زود دیر دور نزدیک خوب سرد گرم خنک آسان سخت ارزان گران تند کند آرام سبک سنگین قدیمی " +
    "کهن جوان پیر تاریک روشن خلوت شلوغ پهن باریک ژرف عمیق مهم ساده پایین بالا پیش سریع قوی ضعیف دقیق امن ایمن کامل مناسب",
);
const compounds = words(
  "کوه‌نورد غار‌نورد کویر‌نورد طبیعت‌گردی بوم‌گردی کویر‌گردی گردش‌گر باستان‌شناس زمین‌شناس هوا‌شناس مردم‌شناس چشم‌انداز کاروان‌سرا " +
    "مهمان‌سرا دست‌باف سنگ‌نگاره هم‌چنین هم‌چنان هیچ‌گاه به‌ویژه به‌زودی به‌تدریج به‌تازگی",
).replaceAll("\u200c", " ");

const start = "(?<![\\p{L}\\p{M}\u200c])";
const end = "(?![\\p{L}\\p{M}\u200c])";
const suffixes = "ها|های|هایی|هایم|هایت|هایش|هایمان|هایتان|هایشان";

const patterns = [
  `${start}ن?می (?:توان|(?:${present})(?:م|ی|د|یم|ید|ند)|(?:${past})(?:م|ی|یم|ید|ند)?)${end}`,
  // Written as one word. Without the ending «ی», because «میدانی» also means a square and «میگویی» a shrimp.
  `${start}ن?می(?:(?:${present})(?:م|د|یم|ید|ند)|(?:${past})(?:م|ند)?)${end}`,
  `[\\p{L}\\p{M}]+ (?:${suffixes})${end}`,
  `[\\p{L}\\p{M}]+هها(?:ی|یی)?${end}`,
  `[\\p{L}\\p{M}\u200c]+ها ی${end}`,
  `(?<!${start}تا)(?<=[\\p{L}\\p{M}]) ی${end}`,
  `${start}(?:${adjectives}) تر${end}`,
  `[\\p{L}\\p{M}]+ ترین${end}`,
  `[\\p{L}\\p{M}\u200c]{2,}ه (?:ام|ات|اش|ای|اند|ایم|اید)${end}`,
  `${start}(?:${compounds})(?:ان|ی|ها|های|انه)?${end}`,
].map((pattern) => new RegExp(pattern, "gu"));

/** The pieces of a line that lack a half-space. */
export const findMissingHalfSpaces = (text: string): string[] =>
  patterns.flatMap((pattern) => text.match(pattern) ?? []).map((excerpt) => excerpt.trim());
