import { Icon } from "../content/icon.tsx";
import css from "./search-field.module.css";

interface SearchFieldProps {
  action: string;
  label: string;
  placeholder: string;
  /** With a submit button, for a page whose main action is the search. */
  large?: boolean;
}

/** A search form that submits `?q=` to `action`; works without script. */
export function SearchField({ action, label, placeholder, large = false }: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would be a box more
    <form
      className={`search-input ${css.field}${large ? ` ${css.large}` : ""}`}
      action={action}
      role="search"
      aria-label={label}
    >
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
      />
      {large && <button type="submit">جستجو</button>}
    </form>
  );
}
