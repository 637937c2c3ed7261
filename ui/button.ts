import css from "./button.module.css";

/** `primary` for the main action, `outline` for the others, `text` in running text, `danger` for destructive actions. */
export type ButtonVariant = "primary" | "outline" | "text" | "danger";

/** The classes of a `<button>`, or of a link that looks like one. */
export const buttonClass = (variant: ButtonVariant = "primary") => `${css.button} ${css[variant]}`;
