import { Icon } from "../../../ui/content/icon.tsx";
import { type Theme, useTheme } from "../../../ui/theme.ts";
import { useSetTheme } from "../document/theme.tsx";
import css from "./header.module.css";

const STEPS: { theme: Theme; icon: string; name: string }[] = [
  { theme: null, icon: "theme-auto", name: "همان رنگ دستگاه" },
  { theme: "light", icon: "sun", name: "روشن" },
  { theme: "dark", icon: "moon", name: "تیره" },
];

/** A button that cycles through the three themes; shown after hydration, as it needs its script. */
export function ThemeSwitch() {
  const theme = useTheme();
  const setTheme = useSetTheme();
  const index = STEPS.findIndex((step) => step.theme === theme);
  const current = STEPS[index]!;
  const next = STEPS[(index + 1) % STEPS.length]!;
  return (
    <button
      type="button"
      className={css.round}
      onClick={() => setTheme(next.theme)}
      aria-label={`پوسته: ${current.name}. تغییر به ${next.name}`}
      title={`پوسته: ${current.name}`}
    >
      <Icon name={current.icon} />
    </button>
  );
}
