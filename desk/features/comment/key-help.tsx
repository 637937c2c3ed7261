import { useLayoutEffect, useRef } from "react";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import css from "../../ui/dialog.module.css";
import { KeySwitch } from "../../ui/keys/key-switch.tsx";

const KEYS = [
  ["j", "دیدگاه بعدی"],
  ["k", "دیدگاه پیشین"],
  ["a", "پذیرفتن این دیدگاه، یا همهٔ انتخاب‌شده‌ها"],
  ["r", "نپذیرفتن؛ سپس ۱ تا ۴ برای دلیل آماده و Enter"],
  ["x", "انتخاب این دیدگاه"],
  ["u", "برگرداندن آخرین تصمیم، تا ده ثانیه"],
  ["/", "جستجو"],
  ["?", "همین راهنما"],
] as const;

interface KeyHelpProps {
  isEnabled: boolean;
  onToggle: (on: boolean) => void;
  close: () => void;
}

/** The list of keyboard shortcuts, with a switch that turns single-key shortcuts off (WCAG 2.1.4). */
export function KeyHelp({ isEnabled, onToggle, close }: KeyHelpProps) {
  const closeButton = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => closeButton.current?.focus(), []);
  return (
    <Modal className={css.dialog} aria-labelledby="keys-title" onClose={close}>
      <div className={css.body}>
        <h2 id="keys-title">کلیدها</h2>
        <dl className={css.keys}>
          {KEYS.map(([key, description]) => (
            <div key={key}>
              <dt>
                <kbd dir="ltr">{key}</kbd>
              </dt>
              <dd>{description}</dd>
            </div>
          ))}
        </dl>
        <p>جای کلید مهم است، نه زبان صفحه‌کلید.</p>
        <KeySwitch {...{ isEnabled, onToggle }} />
        <p className={css.actions}>
          <button ref={closeButton} type="button" className={buttonClass()} onClick={close}>
            بستن
          </button>
        </p>
      </div>
    </Modal>
  );
}
