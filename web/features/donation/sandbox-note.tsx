import { Icon } from "../../../ui/content/icon.tsx";
import css from "./donation-receipt.module.css";

/** Marks every page of the sandbox gateway, so that it is not mistaken for a real one. */
export const SandboxNote = () => (
  <p className={css.note}>
    <Icon name="warning" />
    درگاه تمرینی؛ پولی جابه‌جا نمی‌شود.
  </p>
);
