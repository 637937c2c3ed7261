import { Icon } from "../../../ui/content/icon.tsx";
import { useTheme } from "../../../ui/theme.ts";
import { themeStep } from "../../../ui/theme-steps.ts";
import css from "./header.module.css";

/** A button that cycles through the three themes (`web/shell/page/theme-switch.ts`); shown when that script has run. */
export function ThemeSwitch() {
  const { icon, label, title } = themeStep(useTheme());
  return (
    <button type="button" className={css.round} aria-label={label} title={title} data-theme-switch="">
      <Icon name={icon} />
    </button>
  );
}
