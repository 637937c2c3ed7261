import { useLayoutEffect, useRef } from "react";
import { buttonClass } from "../../web/ui/button.ts";
import css from "./reject-dialog.module.css";

const KEYS = [
  ["j", "دیدگاه بعدی"],
  ["k", "دیدگاه پیشین"],
  ["a", "پذیرفتن این دیدگاه، یا همهٔ برگزیده‌ها"],
  ["r", "نپذیرفتن؛ سپس ۱ تا ۴ برای دلیل آماده و Enter"],
  ["x", "برگزیدن این دیدگاه"],
  ["u", "برگرداندن آخرین تصمیم، تا ده ثانیه"],
  ["/", "جستجو"],
  ["?", "همین راهنما"],
] as const;

interface KeyHelpProps {
  on: boolean;
  turn: (on: boolean) => void;
  close: () => void;
}

/** Which key does what; and the switch for those whom single keys disturb. */
export function KeyHelp({ on, turn, close }: KeyHelpProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector("button")?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby="keys-title" onCancel={close}>
      <div className={css.body}>
        <h2 id="keys-title">کلیدها</h2>
        <dl className={css.keys}>
          {KEYS.map(([key, does]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
        <p>جای کلید مهم است، نه زبان صفحه‌کلید.</p>
        <label className={css.switch}>
          <input type="checkbox" checked={on} onChange={({ target }) => turn(target.checked)} />
          کلیدهای تک‌حرفی کار کنند
        </label>
        <p className={css.ways}>
          <button type="button" className={buttonClass()} onClick={close}>
            بستن
          </button>
        </p>
      </div>
    </dialog>
  );
}
