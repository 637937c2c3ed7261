import { STAFF_ROLES } from "../../../contract/desk/staff.ts";

/** Persian labels of the audited actions; an unknown action is shown as it is stored. */
export const ACTIONS: Record<string, string> = {
  approve: "پذیرفتن",
  accept: "پذیرفتن",
  approve_as_cover: "پذیرفتن، نیز نما",
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
  dismiss: "برداشتن",
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
  cover: "انتخاب نما",
  choose_cover: "انتخاب نما",
  unchoose_cover: "برداشتن نما",
  replace: "جایگزین کردن پرونده",
  retry: "تلاش دوباره",
  import: "درون‌ریزی",
  export: "برون‌بری",
  answer: "پاسخ",
  close: "بستن",
  reopen: "باز کردن",
  send: "فرستادن",
  test: "آزمودن",
  stop: "ایست",
  resume: "ادامه",
  block: "بستن حساب",
  unblock: "باز کردن حساب",
  "end-sessions": "پایان نشست‌ها",
  end_sessions: "پایان نشست‌ها",
};

/** Persian labels of the kinds of subject. */
export const KINDS: Record<string, string> = {
  comment: "دیدگاه",
  staff: "ویراستار",
  place: "مکان",
  category: "دسته",
  "place-type": "نوع",
  activity: "فعالیت",
  province: "استان",
  post: "داستان",
  slide: "اسلاید",
  faq: "پرسش",
  photograph: "عکس",
  "member-photo": "عکس اعضا",
  message: "پیام",
  newsletter: "خبرنامه",
  announcement: "اطلاعیه",
  user: "کاربر",
  account: "کاربر",
  "place-table": "جدول مکان‌ها",
  suggestion: "پیشنهاد",
};

const DETAILS: Record<string, string> = {
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
  ids: "شناسه‌ها",
};

const VALUES: Record<string, string> = {
  ...STAFF_ROLES,
  pending: "در انتظار",
  approved: "پذیرفته",
  rejected: "پذیرفته‌نشده",
  all: "همه",
  one: "یکی",
  fixed: "همیشه از روبه‌رو",
  varied: "گوناگون",
  true: "آری",
  false: "نه",
};

/** The details of an entry as pairs of label and value; a field without a Persian label keeps its own name. */
export function detailLines(detail: unknown): [name: string, value: string][] {
  if (typeof detail !== "object" || detail === null) return [];
  return (
    Object.entries(detail)
      .filter(([, value]) => value !== null)
      // Scalar values before nested ones.
      .sort(([, first], [, second]) => Number(typeof first === "object") - Number(typeof second === "object"))
      .map(([name, value]) => [DETAILS[name] ?? name, formatDetail(value)])
  );
}

function formatDetail(value: unknown): string {
  if (Array.isArray(value)) return value.map(formatDetail).join("، ");
  if (typeof value !== "object" || value === null) return VALUES[String(value)] ?? String(value);
  return detailLines(value)
    .map(([name, inner]) => `${name}: ${inner}`)
    .join("؛ ");
}
