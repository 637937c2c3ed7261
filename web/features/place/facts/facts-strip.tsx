import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./facts-strip.module.css";
import type { StripFact } from "./strip-facts.ts";

/** The facts of a place in one line below its name, which scrolls within itself where the window is narrow; nothing without any. */
export const FactsStrip = ({ facts }: { facts: readonly StripFact[] }) =>
  facts.length > 0 && (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what can be scrolled must be reachable by keyboard
    <ul className={css.strip} aria-label="در یک نگاه" tabIndex={0}>
      {facts.map(({ icon, text }) => (
        <li key={icon}>
          <Icon name={icon} />
          {text}
        </li>
      ))}
    </ul>
  );
