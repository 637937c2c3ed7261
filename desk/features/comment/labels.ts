import type { DeskComment, DeskCommentState } from "../../../contract/desk/comment.ts";
import { fa } from "../../../text/digits.ts";
import { duration } from "../../../text/measures.ts";

export const STATE_NAMES: Record<DeskCommentState, string> = {
  waiting: "در انتظار",
  approved: "پذیرفته",
  rejected: "پذیرفته‌نشده",
};

/** The most frequent reasons for a rejection; each can be edited before it is sent. */
export const READY_REASONS = [
  "این دیدگاه دربارهٔ این صفحه نیست.",
  "پیوند، شمارهٔ تماس و تبلیغ را منتشر نمی‌کنیم.",
  "در این دیدگاه به کسی بی‌احترامی شده است.",
  "همین را پیش‌تر نوشته‌اند؛ لطفاً تجربهٔ خودتان را بنویسید.",
] as const;

/** A waiting time in words: minutes below a day, hours above; «—» for none. */
export function formatWait(seconds: number | null): string {
  if (seconds === null) return "—";
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return "کمتر از یک دقیقه";
  return duration(minutes < 1440 ? minutes : Math.round(minutes / 60) * 60);
}

/** How many of the author's earlier comments were approved and rejected. */
export function authorHistory({ approved, rejected }: DeskComment["author"]): string {
  if (approved + rejected === 0) return "نخستین دیدگاه";
  const parts = [approved > 0 && `${fa(approved)} پذیرفته`, rejected > 0 && `${fa(rejected)} پذیرفته‌نشده`];
  return `پیش‌تر ${parts.filter(Boolean).join("، ")}`;
}
