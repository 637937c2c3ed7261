import css from "./key-switch.module.css";

interface KeySwitchProps {
  isEnabled: boolean;
  onToggle: (on: boolean) => void;
}

/** The switch that turns single-key shortcuts off (WCAG 2.1.4). */
export const KeySwitch = ({ isEnabled, onToggle }: KeySwitchProps) => (
  <label className={css.switch}>
    <input type="checkbox" checked={isEnabled} onChange={({ target }) => onToggle(target.checked)} />
    کلیدهای تک‌حرفی کار کنند
  </label>
);
