import { z } from "zod";
import { PHOTO_REPORT_KINDS, type PhotoReportKind } from "../catalog/photo.ts";
import { endpoint } from "../endpoint.ts";
import { Id, IdList, Paging, pageOf, Ref } from "../fields.ts";
import { Image } from "../image.ts";
import { line, yesNo } from "../record-fields.ts";
import { MAX_REASON_LENGTH } from "./comment.ts";

/** What the desk lists of members' photos. */
export const REVIEW_STATES = ["pending", "approved", "rejected"] as const;
const State = z.enum(REVIEW_STATES, "این وضعیت شناخته نیست.");
export type ReviewState = z.output<typeof State>;

/** The time in which a decision can be undone, in seconds. */
export const PHOTO_UNDO_SECONDS = 10;

/** So many photos of each state are counted. */
export const MAX_COUNTED_PHOTOS = 10_000;

export const ReviewedPhoto = z.object({
  id: z.int(),
  state: State,
  reason: z.string().nullable(),
  caption: z.string().nullable(),
  credit: z.string(),
  taken_on: z.iso.date().nullable(),
  /** Null when it was rejected or taken off the page. */
  image: Image.nullable(),
  place: Ref,
  /** How many photos its page has. */
  place_photos: z.int(),
  /** The text of the comment with which it came. */
  comment: z.string().nullable(),
  /** Photos of the same place that look the same: on its page, or sent by members. */
  alike: z.array(z.object({ src: z.string(), alt: z.string(), is_public: z.boolean() })),
  author: Ref,
  /** Other photos of the author that were published and rejected. */
  author_approved: z.int(),
  author_rejected: z.int(),
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
});
export type ReviewedPhoto = z.output<typeof ReviewedPhoto>;

export const listReviewedPhotos = endpoint({
  method: "GET",
  path: "desk/member-photo",
  access: "moderate",
  summary: "عکس‌های اعضا: آن‌ها که در انتظارند از قدیمی‌ترین، دیگران از تازه‌ترین تصمیم",
  input: z.object({ state: State.default("pending"), place_id: Id.optional(), author_id: Id.optional(), ...Paging }),
  output: pageOf(ReviewedPhoto).extend({
    counts: z.object({ pending: z.int(), approved: z.int(), rejected: z.int() }),
    /** Photos with open reports. */
    reported: z.int(),
  }),
});

const Decided = z.object({
  /** The ids that changed; others had been decided on or removed before. */
  changed: z.array(z.int()),
  message: z.string(),
});

export const approveMemberPhoto = endpoint({
  method: "POST",
  path: "desk/member-photo/approve/:id",
  access: "moderate",
  summary: "عکس یک عضو را منتشر می‌کند؛ از او سپاسگزاری می‌شود",
  input: z.object({
    id: Id,
    /** What is seen in the photo. */
    alt: line(200).refine((text) => text.length >= 3, "آنچه را در عکس دیده می‌شود در یک جمله بنویسید."),
    /** Whether it replaces the drawing, also in lists. */
    cover: yesNo.default(false),
  }),
  output: Decided,
  errors: ["photograph_unknown", "photo_taken"],
});

export const rejectMemberPhotos = endpoint({
  method: "POST",
  path: "desk/member-photo/reject",
  access: "moderate",
  summary: "عکس‌های اعضا را نمی‌پذیرد، با دلیلی که فرستنده می‌خواند",
  input: z.object({ ids: IdList, reason: line(MAX_REASON_LENGTH) }),
  output: Decided,
  errors: ["photograph_unknown"],
});

/** Only the editor's own decisions, and only for a few seconds. */
export const undoPhotoDecision = endpoint({
  method: "POST",
  path: "desk/member-photo/undo",
  access: "moderate",
  summary: "تصمیم خود دربارهٔ عکس‌ها را تا چند ثانیه برمی‌گرداند",
  input: z.object({ ids: IdList }),
  output: Decided,
  errors: ["photograph_unknown", "undo_late"],
});

export const PhotoReport = z.object({
  id: z.int(),
  kind: z.enum(Object.keys(PHOTO_REPORT_KINDS) as [PhotoReportKind, ...PhotoReportKind[]]),
  note: z.string().nullable(),
  /** Null for a visitor. */
  author: Ref.nullable(),
  created_at: z.iso.datetime(),
});

export const ReportedPhoto = z.object({
  photograph_id: z.int(),
  image: Image.nullable(),
  place: Ref,
  /** The oldest first, at most twenty. */
  reports: z.array(PhotoReport),
});
export type ReportedPhoto = z.output<typeof ReportedPhoto>;

export const listReportedPhotos = endpoint({
  method: "GET",
  path: "desk/photo-report",
  access: "moderate",
  summary: "عکس‌هایی که خوانندگان گزارش داده‌اند، قدیمی‌ترین نخست",
  input: z.object(Paging),
  output: pageOf(ReportedPhoto),
});

export const resolvePhotoReports = endpoint({
  method: "POST",
  path: "desk/photo-report/resolve/:id",
  access: "moderate",
  summary: "به گزارش‌های یک عکس رسیدگی می‌کند: می‌ماند، یا از صفحه برداشته می‌شود",
  input: z.object({
    /** The id of the photo. */
    id: Id,
    decision: z.enum(["keep", "remove"], "یکی را انتخاب کنید."),
    /** The ids of the reports that the caller has read; others stay open. Without it, all are decided on. */
    seen: IdList.optional(),
  }),
  output: z.object({ message: z.string() }),
  errors: ["photograph_unknown", "report_decided"],
});
