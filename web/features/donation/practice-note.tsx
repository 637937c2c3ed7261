import { Icon } from "../../../ui/content/icon.tsx";
import css from "./donation-receipt.module.css";

/** Stands wherever the practice gateway is at work, so that nobody takes it for a real one. */
export const PracticeNote = () => (
  <p className={css.note}>
    <Icon name="warning" />
    درگاه تمرینی؛ پولی جابه‌جا نمی‌شود.
  </p>
);
