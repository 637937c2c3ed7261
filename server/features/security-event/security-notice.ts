import { jalaliTime } from "../../../text/clock.ts";
import type { Email } from "../../gateways/email/gateway.ts";
import { maskEmailAddress } from "../../gateways/email/gateway.ts";
import type { EventOrigin } from "./event-origin.ts";

/** What a member is told about their account, as a notification and as an email. */
export interface SecurityNotice {
  title: string;
  /** Plain text. */
  body: string;
}

const deviceName = ({ agent }: EventOrigin) => (agent === null ? "دستگاهی ناشناخته" : `«${agent}»`);

/** A log-in from a device that the account has not been used on. */
export const newDeviceNotice = (origin: EventOrigin, at: Date): SecurityNotice => ({
  title: "ورود از دستگاه تازه",
  body: `${jalaliTime(at)} با ${deviceName(origin)} وارد حساب شما شدند. اگر خودتان بودید، کاری لازم نیست.`,
});

/** A changed password, with which the other sessions have ended. */
export const passwordNotice = (origin: EventOrigin, at: Date): SecurityNotice => ({
  title: "گذرواژهٔ شما عوض شد",
  body: `${jalaliTime(at)} با ${deviceName(origin)} گذرواژهٔ حساب شما عوض شد و دستگاه‌های دیگر از حساب خارج شدند.`,
});

interface EmailChange {
  from: string | null;
  to: string | null;
}

/** A changed email, with which the member logs in. The new address is masked: the old one may belong to someone else. */
export function emailNotice({ from, to }: EmailChange, origin: EventOrigin, at: Date): SecurityNotice {
  const when = `${jalaliTime(at)} با ${deviceName(origin)}`;
  if (to === null)
    return {
      title: "ایمیل حساب شما برداشته شد",
      body: `${when} ایمیل حساب شما برداشته شد و دیگر با آن وارد نمی‌شوید.`,
    };
  if (from === null)
    return {
      title: "ایمیل به حساب شما افزوده شد",
      body: `${when} ایمیل ${maskEmailAddress(to)} به حساب شما افزوده شد.`,
    };
  return { title: "ایمیل حساب شما عوض شد", body: `${when} ایمیل حساب شما به ${maskEmailAddress(to)} عوض شد.` };
}

/** What to do about a notice, at the end of its notification. */
export const NOTICE_ADVICE = "اگر کار شما نبود، گذرواژه را عوض کنید و دستگاه‌هایی را که نمی‌شناسید از حساب خارج کنید.";

/** The notice as an email. Members' addresses are not verified, so it contains nothing of the member but this news. */
export const toNoticeEmail = ({ title, body }: SecurityNotice, to: string, siteUrl: string): Email => ({
  kind: "security",
  to,
  subject: `${title}: حساب شما در سرزمین`,
  text: `سلام،

${body}

اگر کار شما نبود، همین حالا از این صفحه گذرواژهٔ تازه‌ای بگذارید؛ با آن همهٔ
دستگاه‌ها از حساب خارج می‌شوند:
${siteUrl}/forget

سرزمین
${siteUrl}
`,
  headers: {},
});
