import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { FileResponse } from "../file-response.ts";
import { UploadedFile } from "../uploaded-file.ts";
import { deskPlaces } from "./place.ts";
import { Change } from "./record.ts";
import { yesNo } from "./record-fields.ts";

// All places as one table: out to a spreadsheet or a map program, and back.

export const TABLE_FORMATS = ["csv", "geojson"] as const;

export const TABLE_LIMITS = {
  /** Bytes of a file that comes in. */
  most: 40 * 1024 * 1024,
  /** How much of a report is written out; the counts beside are of all. */
  changes: 200,
  errors: 1000,
  warnings: 200,
} as const;

/** By what a row finds its place. */
export const TABLE_KEYS = ["id", "slug"] as const;

/** All that are not removed, drafts too; the filters are those of the list. */
export const exportPlaces = endpoint({
  method: "GET",
  path: "desk/place-table/export",
  access: "editor",
  summary: "مکان‌ها به شکل یک جدول CSV یا GeoJSON، با همهٔ آنچه ویرایش می‌شود",
  file: true,
  input: deskPlaces.list.input
    .omit({ ids: true, sort: true, order: true, page: true, page_count: true, state: true })
    .extend({
      format: z.enum(TABLE_FORMATS, "این قالب شناخته نیست."),
      state: z.enum(["all", "published", "draft"], "این وضعیت شناخته نیست.").default("all"),
    }),
  output: z.instanceof(FileResponse),
});

/** Something about a row: `row` counts as a spreadsheet does, with the heading as row 1; of GeoJSON, the feature's number. */
const Remark = z.object({ row: z.int(), column: z.string().nullable(), sentence: z.string() });
export type TableRemark = z.output<typeof Remark>;

const TableReport = z.object({
  /** False: nothing was written, for it was a dry run or there are errors. */
  done: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first of those that are or would be made. */
  creations: z.array(z.object({ row: z.int(), name: z.string() })),
  /** The first of those that are or would be changed; long texts are cut. */
  changes: z.array(z.object({ row: z.int(), id: z.int(), name: z.string(), fields: z.array(Change) })),
  errors: z.array(Remark),
  error_total: z.int(),
  warnings: z.array(Remark),
  warning_total: z.int(),
  /** As what the file was read. */
  encoding: z.enum(["utf-8", "utf-16", "windows-1256"]),
  format: z.enum(TABLE_FORMATS),
  message: z.string(),
});
export type TableReport = z.output<typeof TableReport>;

/**
 * All rows or none. What a file leaves out, columns and places, stays as it is; an empty cell takes away what may be missing. With
 * a column `version`, places that changed since are refused.
 */
export const importPlaces = endpoint({
  method: "POST",
  path: "desk/place-table/import",
  access: "editor",
  summary: "جدول مکان‌ها از CSV یا GeoJSON، همه یا هیچ؛ با dry_run تنها گفته می‌شود که چه می‌شود",
  upload: { field: "file", most: TABLE_LIMITS.most, onDisk: true },
  input: z.object({
    file: z.instanceof(UploadedFile, { error: "یک پروندهٔ CSV یا GeoJSON برگزینید." }),
    dry_run: yesNo.default(true),
    mode: z.enum(TABLE_KEYS, "مکان‌ها یا با id شناخته می‌شوند یا با slug.").default("id"),
  }),
  output: TableReport,
  errors: ["body_too_large", "too_often", "import_running", "slug_taken"],
});
