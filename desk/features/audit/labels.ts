import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { faDigits } from "../../../text/digits.ts";

/** Persian labels of the audited actions; an unknown action is shown as it is stored. */
export const ACTIONS: Record<string, string> = {
  approve: "پذیرفتن دیدگاه یا عکس",
  accept: "پذیرفتن پیشنهاد یا گزارش",
  approve_as_cover: "پذیرفتن به‌عنوان عکس اصلی",
  reject: "نپذیرفتن",
  change_scene: "تغییر نقاشی",
  reset_scene: "برگرداندن نقاشی",
  keep_reported: "نگه داشتن عکس گزارش‌شده",
  remove_reported: "برداشتن عکس گزارش‌شده",
  undo: "برگرداندن تصمیم",
  reply: "پاسخ به دیدگاه",
  edit_reply: "ویرایش پاسخ",
  remove_reply: "برداشتن پاسخ",
  appoint: "گماشتن",
  dismiss: "لغو دسترسی",
  create: "ساختن",
  update: "ویرایش",
  publish: "انتشار",
  unpublish: "بازگشت به پیش‌نویس",
  remove: "حذف",
  restore: "برگرداندن حذف‌شده",
  revert: "بازگشت به نگارش پیشین",
  upload: "بارگذاری",
  create_preview_link: "ساختن پیوند پیش‌نمایش",
  revoke_preview_link: "از کار انداختن پیوند پیش‌نمایش",
  reorder: "چیدن",
  reorder_photographs: "چیدن عکس‌ها",
  choose_cover: "انتخاب عکس اصلی",
  unchoose_cover: "لغو عکس اصلی",
  replace: "جایگزین کردن فایل",
  cut: "برش و چرخش",
  uncut: "برگرداندن به عکس کامل",
  retry: "تلاش دوباره",
  delete: "پاک کردن",
  reuse: "به کار بردن دوباره",
  import: "درون‌ریزی",
  export: "برون‌بری",
  answer: "پاسخ به پیام",
  close: "بستن",
  reopen: "باز کردن",
  send: "فرستادن",
  test: "آزمودن",
  stop: "توقف",
  resume: "ادامه",
  block: "بستن حساب",
  unblock: "باز کردن حساب",
  "end-sessions": "خارج کردن دستگاه‌ها",
  "reset-password": "گذرواژهٔ تازه",
  hand_in: "فرستادن برای بازبینی",
  withdraw: "پس گرفتن از بازبینی",
  give_back: "برگرداندن به نویسنده",
  assign: "سپردن",
  note: "یادداشت",
  "reset-factor": "خاموش کردن ورود دومرحله‌ای",
};

/** What each action is in a sentence after the name of who did it; `…` stands for its subject. */
const SENTENCES: Record<string, string> = {
  hand_in: "… را برای بازبینی فرستاد",
  withdraw: "… را از بازبینی پس گرفت",
  give_back: "… را به نویسنده برگرداند",
  assign: "… را سپرد",
  note: "برای … یادداشت نوشت",
  approve: "… را پذیرفت",
  accept: "… را پذیرفت",
  approve_as_cover: "… را پذیرفت و عکس اصلی کرد",
  reject: "… را نپذیرفت",
  change_scene: "نقاشی … را تغییر داد",
  reset_scene: "نقاشی … را به آغاز برگرداند",
  keep_reported: "… را با این که گزارش شده بود نگه داشت",
  remove_reported: "… را پس از گزارش برداشت",
  undo: "تصمیم دربارهٔ … را برگرداند",
  reply: "به … پاسخ داد",
  edit_reply: "پاسخ به … را ویرایش کرد",
  remove_reply: "پاسخ به … را برداشت",
  appoint: "به … نقش داد",
  dismiss: "دسترسی … را لغو کرد",
  create: "… را ساخت",
  update: "… را ویرایش کرد",
  publish: "… را منتشر کرد",
  unpublish: "… را به پیش‌نویس برگرداند",
  remove: "… را حذف کرد",
  restore: "… را از حذف برگرداند",
  revert: "… را به نگارش پیشین برگرداند",
  upload: "… را بارگذاری کرد",
  create_preview_link: "برای … پیوند پیش‌نمایش ساخت",
  revoke_preview_link: "پیوند پیش‌نمایش … را از کار انداخت",
  reorder_photographs: "عکس‌های … را از نو چید",
  choose_cover: "… را عکس اصلی کرد",
  unchoose_cover: "انتخاب … را به‌عنوان عکس اصلی لغو کرد",
  replace: "فایل … را عوض کرد",
  cut: "… را برید یا چرخاند",
  uncut: "… را به عکس کامل برگرداند",
  reuse: "… را دوباره به کار برد",
  retry: "… را دوباره به کار انداخت",
  delete: "… را پاک کرد",
  import: "… را درون‌ریزی کرد",
  export: "از … خروجی گرفت",
  answer: "به … پاسخ داد",
  close: "… را بست",
  reopen: "… را باز کرد",
  send: "… را فرستاد",
  test: "… را آزمایشی فرستاد",
  stop: "فرستادن … را متوقف کرد",
  resume: "فرستادن … را ادامه داد",
  block: "حساب … را بست",
  unblock: "حساب … را باز کرد",
  "end-sessions": "دستگاه‌های … را خارج کرد",
  "reset-password": "گذرواژهٔ … را عوض کرد",
  "reset-factor": "ورود دومرحله‌ای … را خاموش کرد",
};

/** The words of an action before and after its subject; of an unknown one its stored name before it. */
export function sentenceOf(action: string): [before: string, after: string] {
  const [before = "", after = ""] = (SENTENCES[action] ?? `${ACTIONS[action] ?? action}: …`).split("…");
  return [before.trim(), after.trim()];
}

/** Persian labels of the kinds of subject. */
export const KINDS: Record<string, string> = {
  comment: "دیدگاه",
  staff: "همکار",
  place: "مکان",
  category: "دسته",
  "place-type": "نوع",
  activity: "فعالیت",
  province: "استان",
  post: "داستان",
  slide: "اسلاید",
  faq: "پرسش",
  holiday: "روز تعطیل",
  "post-category": "دستهٔ داستان",
  "faq-category": "دستهٔ پرسش",
  amenity: "نقطهٔ بین‌راهی",
  "amenity-report": "گزارش نقشه",
  search_phrase: "واژهٔ جستجو",
  photograph: "عکس",
  "member-photo": "عکس اعضا",
  message: "پیام",
  newsletter: "خبرنامه",
  announcement: "اطلاعیه",
  user: "کاربر",
  "place-table": "جدول مکان‌ها",
  suggestion: "پیشنهاد",
};

export const DETAILS: Record<string, string> = {
  reason: "دلیل",
  before: "پیش از آن",
  after: "پس از آن",
  scene: "نقاشی",
  camera: "دوربین",
  facts: "ویژگی‌ها",
  staging: "چیدمان",
  reply: "پاسخ",
  previous_reply: "پاسخ پیشین",
  undone: "برگردانده",
  unread: "خبر خوانده نشده بود",
  role: "نقش",
  by_mail: "با ایمیل",
  by_notification: "با اعلان",
  letters: "نامه‌ها",
  members: "اعضا",
  sessions: "دستگاه‌ها",
  fields: "فیلدها",
  version: "نگارش",
  to: "به نگارش",
  state: "وضعیت",
  decided_at: "زمان تصمیم",
  decided_by: "شناسهٔ تصمیم‌گیرنده",
  published: "منتشرشده",
  alt: "متن جایگزین",
  credit: "عکاس",
  credit_url: "نشانی عکاس",
  license: "پروانه",
  caption: "توضیح",
  focus_x: "کانون افقی",
  focus_y: "کانون عمودی",
  text: "متن",
  meaning: "معنا",
  values: "مقدارها",
  id: "شماره",
  days: "روز",
  count: "شمار",
  places: "شمار مکان‌هایی که با هم تغییر کرد",
  suggestion: "شمارهٔ پیشنهاد",
  ids: "شناسه‌ها",
  hash: "چکیدهٔ فایل",
  file_name: "نام فایل",
  reused: "فایل پیشین",
  table: "جدول",
  rows: "ردیف‌ها",
  created: "ساخته",
  changed: "تغییرکرده",
  unchanged: "بدون تغییر",
  error_total: "خطاها",
  warning_total: "هشدارها",
  assignee: "همکار",
  assignee_id: "شناسهٔ همکار",
  review: "بازبینی",
  note: "یادداشت",
  turn: "چرخش (درجه)",
  x: "از چپ",
  y: "از بالا",
  width: "پهنا",
  height: "بلندا",
  former_cover: "شناسهٔ عکس اصلی پیشین",
};

const VALUES: Record<string, string> = {
  ...STAFF_ROLES,
  pending: "در انتظار",
  waiting: "در انتظار",
  approved: "پذیرفته",
  rejected: "پذیرفته‌نشده",
  approve: "پذیرفتن",
  reject: "نپذیرفتن",
  ready: "آماده",
  returned: "برگشته",
  all: "همه",
  one: "یکی",
  fixed: "همیشه از روبه‌رو",
  varied: "گوناگون",
  true: "بله",
  false: "خیر",
};

/** The details of an entry as pairs of label and value; a field without a Persian label keeps its own name. */
export function detailLines(detail: unknown, omitted: readonly string[] = []): [name: string, value: string][] {
  if (typeof detail !== "object" || detail === null) return [];
  return (
    Object.entries(detail)
      .filter(([name, value]) => value !== null && !omitted.includes(name))
      // Scalar values before nested ones.
      .sort(([, first], [, second]) => Number(typeof first === "object") - Number(typeof second === "object"))
      .map(([name, value]) => [DETAILS[name] ?? name, formatDetail(value)])
  );
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

function formatDetail(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatDetail).join("، ");
  if (typeof value === "number") return faDigits(value);
  if (typeof value === "string" && ISO_TIME.test(value)) return jalaliTime(new Date(value));
  if (typeof value !== "object" || value === null) return VALUES[String(value)] ?? String(value);
  return detailLines(value)
    .map(([name, inner]) => `${name}: ${inner}`)
    .join("؛ ");
}
