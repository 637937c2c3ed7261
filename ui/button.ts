import css from "./button.module.css";

/** `main` for the one thing to do, `line` beside it, `quiet` in running text, `stop` for what takes something away. */
export type ButtonLook = "main" | "line" | "quiet" | "stop";

/** For a `<button>` or a link that looks like one. */
export const buttonClass = (look: ButtonLook = "main") => `${css.button} ${css[look]}`;
