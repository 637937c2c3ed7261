import type { ReactNode } from "react";
import { Icon } from "../content/icon.tsx";
import css from "./search-field.module.css";

interface SearchFieldProps {
  action: string;
  label: string;
  placeholder: string;
  className?: string | undefined;
  /** What follows the input, such as a submit button. */
  children?: ReactNode;
}

/** A search form that submits `?q=` to `action`; works without script. */
export function SearchField({ action, label, placeholder, className, children }: SearchFieldProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a search element would be a box more
    <form
      className={`search-input ${css.field}${className ? ` ${className}` : ""}`}
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
      {children}
    </form>
  );
}
