import css from "./prose.module.css";
import blocks from "./prose-blocks.module.css";

/** The classes of an element with an editors' text. */
export const proseClass = `${css.prose} ${blocks.blocks}`;
