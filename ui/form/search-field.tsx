import { Form } from "react-router";
import { Icon } from "../content/icon.tsx";
import css from "./search-field.module.css";

interface SearchFieldProps {
  action: string;
  label: string;
  placeholder: string;
  /** With a button, for the one place on a page where searching is the main thing. */
  big?: boolean;
}

/** Asks `action` for `?q=`; works before and without scripts. */
export function SearchField({ action, label, placeholder, big = false }: SearchFieldProps) {
  return (
    <Form className={big ? `${css.field} ${css.big}` : css.field} action={action} role="search" aria-label={label}>
      <Icon name="search" />
      <input
        type="search"
        name="q"
        aria-label={label}
        placeholder={placeholder}
        maxLength={100}
        enterKeyHint="search"
      />
      {big && <button type="submit">جستجو</button>}
    </Form>
  );
}
