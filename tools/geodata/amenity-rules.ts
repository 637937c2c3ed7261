import type { AmenityKind } from "../../contract/catalog/amenity-kinds.ts";

// Which points of OpenStreetMap are an amenity for travellers, judged by their tag and their name: much of what a tag claims is
// a private house, a school camp or a company's canteen.

export interface Point {
  kind: AmenityKind;
  name: string | null;
  lat: number;
  lon: number;
  province: string;
}

interface Rule {
  kind: AmenityKind;
  /** Values of the tag; the empty string is a building with a name and without a tag. */
  classes: readonly string[];
  /** What the name must say; without it, a point without a name counts as well. */
  named?: RegExp;
  rejected?: RegExp;
}

const stay = [
  "hotel",
  "motel",
  "hostel",
  "guest_house",
  "chalet",
  "caravan_site",
  "camp_site",
  "alpine_hut",
  "shelter",
];
/** Not for everybody: private homes, and houses of organisations for their own people. */
const isPrivate =
  /منزل|منازل|خونه|بیت |ویلا|اجاره|شخصی|خصوصی|اختصاصی|سازمانی|خوابگاه|دانشجو|دانشگاه|دانشکده|مدرسه|دبیرستان|پادگان|سپاه|بسیج|ارتش|نیروی|ناجا|نهاجا|وزارت|شرکت|کارخانه|کارگاه|کارکنان|کارگر|پرسنل|اداره|بانک|بیمه|بازنشست|اساتید|مخابرات|شهرداری|راهدار|متروک|تعطیل|تخریب|سابق|قدیمی|در دست|در حال ساخت|احداث/;

const rules: readonly Rule[] = [
  {
    kind: "hospital",
    classes: ["hospital", "clinic", "yes", ""],
    named: /^(?:(?:مجتمع|ساختمان|مرکز) )?بیمارستان(?!ی)|^مجتمع بیمارستانی|^مرکز آموزشی[ ‌-]*(?:و )?[ ‌-]*درمانی/,
    rejected:
      /دامپزشک|حیوان|دندان|پارکینگ|درب|ورودی|اورژانس بیمارستان|آزمایشگاه|داروخانه|نگهبانی|کلینیک|درمانگاه|مترو|ایستگاه|قدیم|سابق|در دست|در حال|احداث|متروک|صحرایی|خوابگاه|پانسیون|نمازخانه|مسجد|انبار|اداری/,
  },
  { kind: "pharmacy", classes: ["pharmacy"], named: /دارو ?خانه|داروخان/, rejected: /دام|عطاری|انبار|شرکت|پخش/ },
  { kind: "fuel", classes: ["fuel"], rejected: /اختصاصی|شرکت|رانی|داخلی|ترابر|متروک|تعطیل|منزل|خانه|باغ|مغازه/ },
  { kind: "toilets", classes: ["toilets"], rejected: isPrivate },
  {
    kind: "mountain_hut",
    classes: ["alpine_hut", "shelter", "camp_site", "climbing", "attraction", ""],
    named: /جان[ ‌]?پناه|پناه[ ‌]?گاه/,
    rejected: /حیات|وحش|شهری|زیر ?زمینی|دانشگاه|حیوان|سگ|محله|روستا|معلول|کودک/,
  },
  {
    kind: "eco_lodge",
    classes: [...stay, "attraction", "museum", "viewpoint", ""],
    named: /بوم[ ‌]?گردی|اکولوژ|اکو ?کمپ|اقامت[ ‌]?گاه (?:سنتی|روستایی)/,
    rejected: /روستای گردشگری|^روستا|شرکت|اداره|منزل شخصی|ویلا/,
  },
  {
    kind: "hotel",
    classes: stay.slice(0, 5),
    named: /هتل|متل|مهمان[ ‌]?پذیر|مسافر ?خانه|مهمان[ ‌]?سرا|مهمان ?خانه|هاستل|اقامت[ ‌]?گاه/,
    rejected: isPrivate,
  },
  {
    kind: "camping",
    classes: ["camp_site", "caravan_site"],
    named: /کمپ|چادر|اسکان|پلاژ|کاروان|^$/,
    rejected: /ترک|اعتیاد|نظامی|شهرک|گاراژ|اردوگاه|حفاری|سد|نفت|گاز/,
  },
  {
    kind: "bus_terminal",
    classes: ["bus_station"],
    named: /پایانه|ترمینال|مسافر ?بری/,
    rejected:
      /مترو|تاکسی|سواری|مینی|روستا|واحد|خط |BRT|بی آر|بارب|بار |باری|کامیون|پرواز|فرودگاه|ایستگاه|شرکت|تعاونی|تعمیر/,
  },
  {
    kind: "bus_terminal",
    classes: [""],
    named: /^(?:پایانه|ترمینال).*(?:مسافر|اتوبوس|بین ?شهری)/,
    rejected: /بارب|باری|کامیون|پرواز|فرودگاه|مدیریت|ساختمان|رستوران|خوابگاه|مترو|درون ?شهری/,
  },
  {
    kind: "station",
    classes: ["station", "halt", "bus_station", "yes", "public_building", ""],
    named: /^(?:ساختمان )?(?:ایستگاه )?(?:راه[ ‌]?[آا]هن|قطار)/,
    rejected:
      /مترو|کابین|پلیس|اداره|شرکت|جمهوری|قدیم|متروک|بیمارستان|فضای|مسجد|خوابگاه|انبار|کل |باشگاه|شهربازی|شهری|حومه/,
  },
  {
    kind: "police",
    classes: ["police"],
    named: /کلانتری|پاسگاه|پلیس[ ‌]?راه(?!ن)|انتظامی|پلیس گردشگری|پلیس کوهستان|^پلیس$|کیوسک پلیس|ایستگاه پلیس/,
    rejected:
      /محیط|بسیج|سپاه|وظیفه|معاونت|ستاد|\+|علاوه|مقاومت|مرز|هنگ|پارکینگ|قدیم|سابق|متروک|پرورش|مهمان|هماهنگی|مسکن|منازل|دفتر|درمان|بیمارستان/,
  },
  {
    kind: "prayer",
    classes: ["place_of_worship", ""],
    named: /^(?:مسجد|نماز ?خانه|مصل[یا]|شبستان)/,
    rejected:
      /دانشگاه|دانشکده|مدرسه|دبیرستان|خوابگاه|پادگان|شرکت|کارخانه|اداره|زندان|متروک|تخریب|در دست|کتابخانه|سرایدار|خادم|دفتر|پارکینگ|وضوخانه|حیاط|آشپزخانه|سرویس|پایگاه/,
  },
  {
    kind: "food",
    classes: ["restaurant", "fast_food", "cafe", "food_court"],
    named: /[آ-ی]{2}/,
    rejected:
      /سلف|منزل|منازل|خونه|ویلا|شخصی|خوابگاه|دانشگاه|دانشکده|شرکت|کارخانه|اداره|پادگان|کافی ?نت|کافه ?نت|گیم|تبلیغات|^(?!.*(?:رستوران|کافه)).*تالار|تعطیل|متروک|املاک|خیاط|آرایش|مدرسه|^فروشگاه/,
  },
];

/** The kind of a point by its tag and its name, or undefined for what no traveller needs. */
export function kindOf(tag: string, name: string): AmenityKind | undefined {
  return rules.find(
    ({ classes, named, rejected }) =>
      classes.includes(tag) && (!named || named.test(name)) && (name === "" || !rejected?.test(name)),
  )?.kind;
}

/** What a name of a kind says without naming anything. */
const generic: Record<AmenityKind, RegExp> = {
  fuel: /^(?:(?:پمپ|جایگاه|ایستگاه|سوخت|رسانی|گیری|گاز|بنزین|بنزبن|گازوئیل|گازوییل|سی|ان|جی|طبیعی|فشرده|و|عرضه|مجتمع|cng)[\s‌/()-]*)+$/iu,
  toilets:
    /^(?:(?:سرویس|های|سرویسهای|بهداشتی|توالت|دستشویی|دست|شویی|wc|عمومی|مردانه|زنانه|و|بانوان|آقایان)[\s‌/()-]*)+$/iu,
  food: /^(?:رستوران|کافه|غذاخوری|کافی شاپ|فست فود|قهوه خانه|کبابی|ساندویچی|سفره خانه|رستوران سنتی|سفره خانه سنتی|کافه رستوران)$/u,
  hotel: /^(?:هتل|متل|مهمانپذیر|مهمان پذیر|مسافرخانه|مهمانسرا|مهمان سرا|هتل آپارتمان|اقامتگاه)$/u,
  eco_lodge: /^(?:(?:اقامتگاه|بومگردی|بوم|گردی|خانه)[\s‌]*)+$/u,
  camping: /^(?:محل )?(?:کمپ|کمپینگ|چادر|برپایی چادر|چادر زدن|اسکان)$/u,
  hospital: /^بیمارستان$/u,
  pharmacy: /^داروخانه(?: شبانه[\s‌]?روزی)?$/u,
  police: /^(?:پلیس|کلانتری|پاسگاه|پاسگاه پلیس|پاسگاه انتظامی|نیروی انتظامی|پاسگاه نیروی انتظامی)$/u,
  prayer: /^(?:مسجد|نمازخانه|نماز خانه|نمازخانه عمومی)$/u,
  bus_terminal: /^(?:پایانه|ترمینال)(?: مسافر ?بری)?$/u,
  station: /^ایستگاه (?:راه[\s‌]?آهن|قطار)$/u,
  airport: /^فرودگاه$/u,
  mountain_hut: /^(?:جان[\s‌]?پناه|پناه[\s‌]?گاه)$/u,
};

const maxNameLength = 70;

/** The Persian name of a point; null when it has none, or one that only says the kind. */
export function nameOf(kind: AmenityKind, written: string): string | null {
  const name = written
    .split(/[;؛|]/)[0]!
    .replace(/[A-Za-z][A-Za-z'.&\d\s-]*/g, (latin) => (/^(?:cng|lpg)\s*$/i.test(latin) ? latin.toUpperCase() : " "))
    .replace(/\(\s*\)|[_"«»*]/g, " ")
    .replace(/\s+/g, " ")
    .replace(/^[\s\-–/،.]+|[\s\-–/،.]+$/g, "");
  const isName = /[آ-ی]{2}/.test(name) && name.length <= maxNameLength && !generic[kind].test(name);
  return isName ? name : null;
}
