import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { FileResponse } from "../file-response.ts";
import { yesNo } from "../record-fields.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { deskPlaces } from "./place.ts";
import { FieldChange } from "./record.ts";

// All places as one table: export to a spreadsheet or GIS program, and import.

export const TABLE_FORMATS = ["csv", "geojson"] as const;

/** Which places an export has. */
export const TABLE_STATES = ["all", "published", "ready", "draft"] as const;

export const TABLE_LIMITS = {
  /** The maximum size of an imported file. */
  maxBytes: 40 * 1024 * 1024,
  /** The number of entries that a report lists; its totals count all. */
  changes: 200,
  errors: 1000,
  warnings: 200,
} as const;

/** The column that identifies the place of a row. */
export const TABLE_KEYS = ["id", "slug"] as const;

/** Exports all places that are not deleted, including drafts; the filters are those of the list. */
export const exportPlaces = endpoint({
  method: "GET",
  path: "desk/place-table/export",
  access: "edit",
  summary: "مکان‌ها به شکل یک جدول CSV یا GeoJSON، با همهٔ آنچه ویرایش می‌شود",
  file: true,
  input: deskPlaces.list.input
    .omit({ ids: true, sort: true, order: true, page: true, page_count: true, state: true })
    .extend({
      format: z.enum(TABLE_FORMATS, "این قالب شناخته نیست."),
      state: z.enum(TABLE_STATES, "این وضعیت شناخته نیست.").default("all"),
    }),
  output: z.instanceof(FileResponse),
});

/** A remark on a row: `row` is the spreadsheet row, where the header is row 1, or the number of the GeoJSON feature. */
const Remark = z.object({ row: z.int(), column: z.string().nullable(), sentence: z.string() });
export type TableRemark = z.output<typeof Remark>;

const TableReport = z.object({
  /** False when nothing was written: a dry run, or there are errors. */
  done: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of the places that are or would be created. */
  creations: z.array(z.object({ row: z.int(), name: z.string() })),
  /** The first of the places that are or would be changed; long texts are truncated. */
  changes: z.array(z.object({ row: z.int(), id: z.int(), name: z.string(), fields: z.array(FieldChange) })),
  errors: z.array(Remark),
  error_total: z.int(),
  warnings: z.array(Remark),
  warning_total: z.int(),
  /** Whether the same file was imported in the last seven days and would make its new places once more. */
  repeated: z.boolean(),
  /** The detected encoding of the file. */
  encoding: z.enum(["utf-8", "utf-16", "windows-1256"]),
  format: z.enum(TABLE_FORMATS),
  message: z.string(),
});
export type TableReport = z.output<typeof TableReport>;

/**
 * Imports all rows or none. Columns and places that are missing from the file stay unchanged; an empty cell clears a
 * nullable field. With a column `version`, places that have changed since the export are reported as errors; whether they have been
 * published or taken off the site meanwhile is known by the column `exported_state`.
 */
export const importPlaces = endpoint({
  method: "POST",
  path: "desk/place-table/import",
  access: "edit",
  summary: "جدول مکان‌ها از CSV یا GeoJSON، همه یا هیچ؛ با dry_run تنها گفته می‌شود که چه می‌شود",
  upload: { field: "file", maxBytes: TABLE_LIMITS.maxBytes, onDisk: true },
  input: z.object({
    file: z.instanceof(UploadedFile, { error: "یک فایل CSV یا GeoJSON انتخاب کنید." }),
    dry_run: yesNo.default(true),
    /** Whether new places are made although the same file was imported before: a report has said so. */
    again: yesNo.default(false),
    mode: z.enum(TABLE_KEYS, "مکان‌ها یا با id شناخته می‌شوند یا با slug.").default("id"),
  }),
  output: TableReport,
  errors: ["body_too_large", "too_often", "import_running", "slug_taken"],
});
