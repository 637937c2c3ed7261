import type { Theme } from "./document-theme.ts";

const STEPS: { theme: Theme; icon: string; name: string }[] = [
  { theme: null, icon: "theme-auto", name: "همان رنگ دستگاه" },
  { theme: "light", icon: "sun", name: "روشن" },
  { theme: "dark", icon: "moon", name: "تیره" },
];

/** The icon and texts of the theme's switch, and the theme that it leads to. */
export function themeStep(theme: Theme) {
  const index = STEPS.findIndex((step) => step.theme === theme);
  const { icon, name } = STEPS[index]!;
  const next = STEPS[(index + 1) % STEPS.length]!;
  return { icon, label: `پوسته: ${name}. تغییر به ${next.name}`, title: `پوسته: ${name}`, next: next.theme };
}
