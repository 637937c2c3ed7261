import type { SecurityEvent, SecurityEventKind, SecurityEventOutcome } from "../../../contract/desk/security-event.ts";
import { STAFF_ROLES } from "../../../contract/desk/team/rights.ts";

/** Persian labels of the kinds of event. */
export const KINDS: Record<SecurityEventKind, string> = {
  login: "ورود",
  lock: "قفل شدن ورود",
  logout: "خروج",
  session_end: "خارج کردن دستگاه",
  signup: "عضویت",
  password_change: "تغییر گذرواژه",
  password_reset: "بازیابی گذرواژه",
  email_change: "تغییر ایمیل",
  desk_password: "گذرواژه در میز تحریریه",
  second_factor: "ورود دومرحله‌ای",
  role_appoint: "دادن نقش",
  role_withdraw: "گرفتن نقش",
  member_block: "بستن حساب",
  member_unblock: "باز کردن حساب",
  export: "برون‌بری",
  desk_request: "درخواست از میز",
};

/** Persian labels of the outcomes. */
export const OUTCOMES: Record<SecurityEventOutcome, string> = {
  done: "انجام شد",
  failed: "ناموفق",
  refused: "پذیرفته نشد",
};

const EXPORTS: Record<string, string> = {
  member: "داده‌های یک عضو",
  newsletter: "مشترکان خبرنامه",
  places: "جدول مکان‌ها",
  security_events: "رویدادهای امنیتی",
};
const SESSIONS: Record<string, string> = { one: "یک دستگاه", all: "همهٔ دستگاه‌ها" };

interface DetailLine {
  text: string;
  /** Latin text such as an address, written from left to right. */
  isLatin?: true;
}

/** What the detail of an event says, in one or two lines; an unknown value is shown as it is stored. */
export function detailLines({ kind, detail }: Pick<SecurityEvent, "kind" | "detail">): DetailLine[] {
  if (detail === null) return [];
  const { role, what, sessions, endpoint, from, to } = detail;
  if (role !== undefined) return [{ text: STAFF_ROLES[role as keyof typeof STAFF_ROLES] ?? String(role) }];
  if (what !== undefined) return [{ text: EXPORTS[what] ?? String(what) }];
  if (sessions !== undefined) return [{ text: SESSIONS[sessions] ?? String(sessions) }];
  if (endpoint !== undefined) return [{ text: String(endpoint), isLatin: true }];
  if (kind === "second_factor") return [{ text: detail.state === "on" ? "روشن شد" : "خاموش شد" }];
  if (kind === "email_change")
    return [from, to].flatMap((text) => (text ? [{ text: String(text), isLatin: true }] : []));
  return [{ text: Object.values(detail).join("، ") }];
}
