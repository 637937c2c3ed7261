// The table of rights: which role may call which endpoint of the desk, and what a role may do with a record. Server, documents and
// screens read it here, and nowhere else (docs/decisions/077).

/** The roles of the staff with their display names, those with fewer rights first. */
export const STAFF_ROLES = {
  writer: "نویسنده",
  reviewer: "بازبین",
  moderator: "ناظر",
  editor: "ویراستار",
  owner: "مدیر",
} as const;
export type StaffRole = keyof typeof STAFF_ROLES;

/** What each role is for, in a sentence. */
export const ROLE_DUTIES: Record<StaffRole, string> = {
  writer: "پیش‌نویس می‌سازد و پیش‌نویس‌های خود و آنچه را به او سپرده‌اند ویرایش می‌کند؛ منتشر نمی‌کند.",
  reviewer: "مانند نویسنده؛ آنچه را آمادهٔ بازبینی است هم ویرایش و منتشر می‌کند یا برمی‌گرداند.",
  moderator: "دربارهٔ دیدگاه‌ها، عکس‌های اعضا، پیشنهادها، گزارش‌ها و پیام‌ها تصمیم می‌گیرد.",
  editor: "همهٔ محتوا، اعضا، اطلاعیه‌ها و خبرنامه.",
  owner: "همه چیز؛ همکاران را هم می‌گمارد.",
};

/** Which roles have a right. Every endpoint of the desk names one of them as its `access`. */
export const RIGHTS = {
  /** The own account at the desk, and reading what the desk keeps about the content. */
  desk: ["writer", "reviewer", "moderator", "editor", "owner"],
  /** Creating drafts, and changing records as far as {@link mayDo} allows. */
  write: ["writer", "reviewer", "editor", "owner"],
  /** Publishing records, as far as {@link mayDo} allows, and giving them back. */
  review: ["reviewer", "editor", "owner"],
  /** Deciding comments, photos of members, suggestions, reports and messages. */
  moderate: ["moderator", "editor", "owner"],
  /** All content at any time, members, and what is sent to them. */
  edit: ["editor", "owner"],
  /** Roles, security events, the state of the site and the export of subscribers. */
  own: ["owner"],
} as const satisfies Record<string, readonly StaffRole[]>;
export type DeskRight = keyof typeof RIGHTS;

/** Each right as a sentence of the API's documents. */
export const RIGHT_SENTENCES: Record<DeskRight, string> = {
  desk: "برای همکاران.",
  write: "برای نویسندگان.",
  review: "برای بازبینان.",
  moderate: "برای ناظران.",
  edit: "برای ویراستاران.",
  own: "برای مدیران.",
};

/** Whether an `access` is a right of the desk. */
export const isDeskRight = (access: string): access is DeskRight => Object.hasOwn(RIGHTS, access);

/** Whether a role has a right. */
export const hasRight = (role: StaffRole, right: DeskRight): boolean =>
  (RIGHTS[right] as readonly StaffRole[]).includes(role);

/** What can be done with a record that exists. */
export const RECORD_ACTIONS = ["edit", "publish", "unpublish", "remove", "restore", "hand_in", "give_back"] as const;
export type RecordAction = (typeof RECORD_ACTIONS)[number];

/** What decides who may do something with a record. */
export interface RecordStanding {
  /** Whether editors have published it, also for a later time. */
  isPublished: boolean;
  isDeleted: boolean;
  /** Whether the colleague has created it, or it is assigned to them. */
  isOwn: boolean;
  /** Whether it has been handed in for review. */
  isReady: boolean;
}

/** Who may do what with a draft that is not deleted: its author, a reviewer while it is handed in, or both. */
const DRAFT_ACTIONS: Record<RecordAction, { own: boolean; ready: boolean }> = {
  edit: { own: true, ready: true },
  publish: { own: false, ready: true },
  unpublish: { own: false, ready: false },
  remove: { own: true, ready: false },
  restore: { own: false, ready: false },
  hand_in: { own: true, ready: false },
  give_back: { own: false, ready: true },
};

/** Whether a role may do something with a record: editors and owners everything, the others with drafts alone. */
export function mayDo(role: StaffRole, action: RecordAction, record: RecordStanding): boolean {
  if (hasRight(role, "edit")) return true;
  const { isPublished, isDeleted, isOwn, isReady } = record;
  if (isPublished) return false;
  if (isDeleted) return action === "restore" && isOwn && hasRight(role, "write");
  const { own, ready } = DRAFT_ACTIONS[action];
  return (own && isOwn && hasRight(role, "write")) || (ready && isReady && hasRight(role, "review"));
}
