import { Icon } from "../../../../ui/content/icon.tsx";
import css from "./place-safety.module.css";

/** What to mind at a place; nothing where nothing is known to be dangerous. */
export function PlaceSafety({ sentences }: { sentences: readonly string[] }) {
  if (sentences.length === 0) return null;
  return (
    <div className={css.safety}>
      <h3>
        <Icon name="warning" />
        مواظب باشید
      </h3>
      <ul>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </div>
  );
}
