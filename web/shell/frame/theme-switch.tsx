import { Icon } from "../../../ui/content/icon.tsx";
import { type Theme, useTheme } from "../../../ui/theme.ts";
import { useChooseTheme } from "../document/theme.tsx";
import css from "./header.module.css";

const STEPS: { theme: Theme; icon: string; name: string }[] = [
  { theme: null, icon: "theme-auto", name: "همان رنگ دستگاه" },
  { theme: "light", icon: "sun", name: "روشن" },
  { theme: "dark", icon: "moon", name: "تیره" },
];

/** Steps through the three themes; needs its script, so it is shown once that runs. */
export function ThemeSwitch() {
  const theme = useTheme();
  const choose = useChooseTheme();
  const at = STEPS.findIndex((step) => step.theme === theme);
  const now = STEPS[at]!;
  const next = STEPS[(at + 1) % STEPS.length]!;
  return (
    <button
      type="button"
      className={css.round}
      onClick={() => choose(next.theme)}
      aria-label={`پوسته: ${now.name}. تغییر به ${next.name}`}
      title={`پوسته: ${now.name}`}
    >
      <Icon name={now.icon} />
    </button>
  );
}
