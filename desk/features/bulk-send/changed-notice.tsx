import { buttonClass } from "../../../ui/button.ts";
import sheet from "../../ui/sheet.module.css";
import css from "./bulk-send.module.css";

interface ChangedNoticeProps {
  /** What stands now, as lines of words. */
  stands: string[];
  /** Takes what stands in place of what was typed. */
  take: () => void;
  /** Keeps what was typed: the next saving replaces what stands. */
  keep: () => void;
}

/** Another editor has saved this draft meanwhile: what they wrote, beside what was typed here. */
export const ChangedNotice = ({ stands, take, keep }: ChangedNoticeProps) => (
  <section className={sheet.card} role="alert" aria-label="تغییر ویراستار دیگر">
    <p>ویراستار دیگری در این میان این پیش‌نویس را چنین نوشته است. نوشتهٔ شما هنوز در برگه است.</p>
    {stands.map((words, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: they never change their places
      <p key={index} className={sheet.words}>
        {words}
      </p>
    ))}
    <p className={css.deeds}>
      <button type="button" className={buttonClass("line")} onClick={take}>
        نوشتهٔ او را برمی‌دارم
      </button>
      <button type="button" className={buttonClass("quiet")} onClick={keep}>
        نوشتهٔ من بماند
      </button>
    </p>
  </section>
);
