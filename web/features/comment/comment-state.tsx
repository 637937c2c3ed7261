import type { OwnComment } from "../../../contract/member/comment.ts";
import css from "./comments.module.css";

const WORDS: Record<OwnComment["status"], string> = {
  pending: "در انتظار بررسی",
  approved: "پذیرفته شد",
  rejected: "پذیرفته نشد",
};

/** What has become of an own comment. */
export const CommentState = ({ status }: Pick<OwnComment, "status">) => (
  <span className={css.state} data-state={status}>
    {WORDS[status]}
  </span>
);
