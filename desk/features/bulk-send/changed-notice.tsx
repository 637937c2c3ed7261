import { buttonClass } from "../../../ui/button.ts";
import sheet from "../../ui/sheet.module.css";
import css from "./bulk-send.module.css";

interface ChangedNoticeProps {
  /** The texts that are stored now. */
  current: string[];
  /** Replaces the typed text by the stored one. */
  onTakeTheirs: () => void;
  /** Keeps the typed text: the next save replaces the stored one. */
  onKeepMine: () => void;
}

/**
 * Shown when another editor has saved this draft in the meantime: their text, and the choice between it and the typed
 * one.
 */
export const ChangedNotice = ({ current, onTakeTheirs, onKeepMine }: ChangedNoticeProps) => (
  <section className={sheet.card} role="alert" aria-label="تغییر ویراستار دیگر">
    <p>ویراستار دیگری در این میان این پیش‌نویس را چنین نوشته است. نوشتهٔ شما هنوز در فرم است.</p>
    {current.map((text, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the texts are never reordered
      <p key={index} className={sheet.text}>
        {text}
      </p>
    ))}
    <p className={css.actions}>
      <button type="button" className={buttonClass("outline")} onClick={onTakeTheirs}>
        نوشتهٔ او جایگزین شود
      </button>
      <button type="button" className={buttonClass("text")} onClick={onKeepMine}>
        نوشتهٔ من بماند
      </button>
    </p>
  </section>
);
