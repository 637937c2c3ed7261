import type { OwnComment } from "../../../contract/member/comment.ts";
import css from "./comments.module.css";

const LABELS: Record<OwnComment["status"], string> = {
  pending: "در انتظار بررسی",
  approved: "پذیرفته شد",
  rejected: "پذیرفته نشد",
};

/** Moderation status of an own comment. */
export const CommentStatus = ({ status }: Pick<OwnComment, "status">) => (
  <span className={css.status} data-status={status}>
    {LABELS[status]}
  </span>
);
