import type { OwnComment } from "../../../contract/comment.ts";
import css from "./comments.module.css";

const WORDS: Record<OwnComment["state"], string> = {
  pending: "در انتظار بررسی",
  approved: "پذیرفته شد",
  rejected: "پذیرفته نشد",
};

/** What has become of an own comment. */
export const CommentState = ({ state }: Pick<OwnComment, "state">) => (
  <span className={css.state} data-state={state}>
    {WORDS[state]}
  </span>
);
