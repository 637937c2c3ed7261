/** The most frequent reasons for not publishing a member's photo; each can be edited before it is sent. */
export const READY_REASONS = [
  "این عکس از این مکان نیست.",
  "این عکس تار یا تاریک است؛ عکس روشن‌تری بفرستید.",
  "چهرهٔ کسی در عکس پیداست که شاید نخواهد دیده شود.",
  "همانند این عکس را در صفحه داریم.",
] as const;
