import type { ReactNode } from "react";
import type { Receipt } from "../../../contract/site/donation.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { faDigits } from "../../../text/digits.ts";
import { price } from "../../../text/measures.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./donation-receipt.module.css";
import { SandboxNote } from "./sandbox-note.tsx";

interface ReceiptProps {
  receipt: Receipt;
  /** Path of the receipt. */
  path: string;
}

const TEXTS = {
  paid: {
    icon: "check",
    title: "سپاس! کمک شما رسید.",
    text: "شمارهٔ پیگیری را نگه دارید. این صفحه رسید شماست و نشانی آن همیشه کار می‌کند.",
  },
  failed: {
    icon: "close",
    title: "پرداخت انجام نشد.",
    text: "کمکی ثبت نشد. اگر پولی از حساب شما کم شده باشد، بانک آن را به حسابتان بازمی‌گرداند.",
  },
  pending: {
    icon: "hourglass",
    title: "نتیجهٔ پرداخت هنوز روشن نیست.",
    text: "درگاه هنوز پاسخ روشنی نداده است. خودمان باز از آن می‌پرسیم؛ دوباره نپردازید و کمی بعد همین صفحه را ببینید.",
  },
};

/** The texts of sandbox payments, where no money moves. */
const SANDBOX_TEXTS = {
  paid: { title: "پرداخت تمرینی انجام شد.", text: "رسید یک پرداخت واقعی هم همین‌گونه است." },
  failed: { text: "از پرداخت تمرینی منصرف شدید." },
  pending: { text: "هنوز در درگاه تمرینی چیزی انتخاب نکرده‌اید." },
};

/** The result of a donation; its URL stays valid. */
export function DonationReceipt({ receipt, path }: ReceiptProps) {
  const { state, practice } = receipt;
  const { icon, title, text } = practice ? { ...TEXTS[state], ...SANDBOX_TEXTS[state] } : TEXTS[state];
  return (
    <article className={`${css.receipt} ${css[state]}`}>
      <div className={css.head}>
        <span className={css.icon}>
          <Icon name={icon} />
        </span>
        <h1 tabIndex={-1}>{title}</h1>
        <p>{text}</p>
      </div>
      {practice && <SandboxNote />}
      <dl className={css.facts}>
        <Fact name="مبلغ">{price(receipt.amount)}</Fact>
        <Fact name="زمان">{jalaliTime(new Date(receipt.created_at))}</Fact>
        {receipt.ref_id && (
          <Fact name="شمارهٔ پیگیری">
            <bdi dir="ltr">{faDigits(receipt.ref_id)}</bdi>
          </Fact>
        )}
      </dl>
      <ReceiptLinks receipt={receipt} path={path} />
    </article>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function ReceiptLinks({ receipt: { state, amount }, path }: ReceiptProps) {
  return (
    <div className={css.links}>
      {state === "failed" && (
        <Link className={buttonClass()} to={`/donation?amount=${amount}`}>
          تلاش دوباره
        </Link>
      )}
      {state === "pending" && (
        <Link className={buttonClass()} to={path} replace>
          دوباره ببینید
        </Link>
      )}
      <Link className={buttonClass(state === "paid" ? "primary" : "outline")} to="/">
        صفحهٔ اصلی
      </Link>
    </div>
  );
}
