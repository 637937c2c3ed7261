import { z } from "zod";
import { AmenityKindName } from "../catalog/amenity-fields.ts";
import { endpoint } from "../endpoint.ts";
import { Id, Latitude, Longitude, Paging, pageOf, Ref } from "../fields.ts";
import { amenityProblems } from "../member/amenity.ts";
import { nullableLine } from "../record-fields.ts";
import { recordEndpoints } from "./record.ts";

export const deskAmenities = recordEndpoints({
  kind: "amenity",
  title: "خدمات بین‌راهی",
  requiredFields: { kind: AmenityKindName, lat: Latitude, lon: Longitude },
  optionalFields: { name: nullableLine(70) },
  rowFields: {
    kind: AmenityKindName,
    province: Ref,
    county: Ref.nullable(),
    /** How many reports of members wait. */
    reports: z.int(),
  },
  filters: { kind: AmenityKindName, province_id: Id },
  sorts: ["id", "updated_at"],
});

export const REPORT_STATES = ["waiting", "done"] as const;
const State = z.enum(REPORT_STATES, "این وضعیت شناخته نیست.");

export const AmenityReport = z.object({
  id: z.int(),
  amenity: z.object({
    id: z.int(),
    title: z.string(),
    kind: AmenityKindName,
    lat: z.number(),
    lon: z.number(),
    province: z.string(),
    state: z.enum(["published", "draft", "deleted"]),
  }),
  problem: z.enum(amenityProblems),
  note: z.string().nullable(),
  author: Ref,
  state: State,
  created_at: z.iso.datetime(),
  decided_at: z.iso.datetime().nullable(),
  decided_by: z.string().nullable(),
});
export type AmenityReport = z.output<typeof AmenityReport>;

export const listAmenityReports = endpoint({
  method: "GET",
  path: "desk/amenity-report",
  access: "moderate",
  summary: "گزارش‌های نادرستی نقطه‌ها، قدیمی‌ترین نخست",
  input: z.object({ state: State.default("waiting"), ...Paging }),
  output: pageOf(AmenityReport).extend({ counts: z.object({ waiting: z.int(), done: z.int() }) }),
});

export const closeAmenityReport = endpoint({
  method: "POST",
  path: "desk/amenity-report/done",
  access: "moderate",
  summary: "به گزارش رسیدگی شد: درست شد، یا درست بود؛ عضو خبر می‌شود",
  input: z.object({ id: Id, is_right: z.boolean("بله یا خیر را انتخاب کنید.") }),
  output: z.object({ message: z.string() }),
  errors: ["report_unknown", "report_decided"],
});
