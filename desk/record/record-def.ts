import type { ReactNode } from "react";
import type { RecordKind, RecordState } from "../../contract/desk/record.ts";
import type { listChoices } from "../../contract/desk/record-form.ts";
import type { DeskRight, RecordAction } from "../../contract/desk/team/rights.ts";
import type { Endpoint, Output } from "../../contract/endpoint.ts";
import type { Image } from "../../contract/image.ts";
import type { Column } from "../table/data-table.tsx";

/** The values of a record by the contract's field names. */
export type Fields = Record<string, unknown>;

/** The options of the fields; `places` are those that the record refers to. */
export type Choices = Output<typeof listChoices> & { places: { id: number; name: string }[] };

/** An option of a field: the stored value and its Persian name. */
export interface Option {
  value: string | number;
  name: string;
  /** Secondary text beside the name, such as the parent's name. */
  detail?: string | undefined;
  /** An icon before the name. */
  icon?: string;
}

type GetOptions = (from: Choices, fields: Fields) => Option[];

interface Common {
  /** The contract's field name. */
  name: string;
  label: string;
  hint?: string;
  /** Whether the record cannot be created without it. */
  required?: true;
  /** Spans the full width of its section. */
  isWide?: true;
}

export type Field = Common &
  (
    | { type: "line"; maxLength: number; ltr?: true }
    | { type: "text"; maxLength: number }
    | { type: "markdown"; maxLength: number }
    | { type: "number"; unit?: string; decimals?: true }
    | { type: "checkbox" }
    /** Few options: a native select. */
    | { type: "select"; options: GetOptions; emptyLabel?: string }
    /** Many options: a searchable combobox. */
    | { type: "combobox"; options: GetOptions; emptyLabel?: string }
    | { type: "multi-combobox"; options: GetOptions }
    | { type: "place" }
    | { type: "months" }
    | { type: "lines" }
    | { type: "sources" }
    /** The sources of the facts of a place. */
    | { type: "fact-sources" }
    /** A day, stored as a Gregorian date. */
    | { type: "day" }
    /** An instant. The two texts say what happens then, such as «منتشر می‌شود»: before and after it. */
    | { type: "datetime"; future: string; past: string }
  );

export interface Section {
  title: string;
  fields: Field[];
  /** Adds a map for `lat` and `lon`. */
  map?: true;
}

/** A filter of the list: `name` in the desk's address, `inputName` in the endpoint's input. */
export interface RecordFilter {
  name: string;
  inputName: string;
  label: string;
  options: (from: Choices) => Option[];
}

/** The endpoints of an entity; a fixed set of records (provinces) lacks the last four. */
export interface RecordEndpoints {
  kind: RecordKind;
  list: Endpoint;
  show: Endpoint;
  update: Endpoint;
  versions: Endpoint;
  revert: Endpoint;
  create?: Endpoint;
  publish?: Endpoint;
  remove?: Endpoint;
  restore?: Endpoint;
}

/** A link above a list to another screen. */
export interface RelatedScreen {
  to: string;
  name: string;
  icon: string;
  keepsFilters?: true;
  /** The right without which it is not shown. */
  needs?: DeskRight;
}

/** A screen that changes the selected rows of a list together. */
export interface BulkScreen<Row extends RecordRow = RecordRow> {
  name: string;
  icon: string;
  /** The path for these rows; undefined when they do not fit together, for which `otherwise` says what would. */
  to: (rows: readonly Row[]) => string | undefined;
  otherwise: string;
}

/** The fields that all entities share. */
export interface RecordRow {
  id: number;
  name: string;
  slug: string;
  state: RecordState;
  version: number;
  updated_at: string | null;
  updated_by: string | null;
  /** What the colleague may do with it. */
  may: readonly RecordAction[];
}

/** A record as the desk edits it: the shared fields and the entity's own. */
export type DeskRecord = Omit<RecordRow, "name"> & Fields & { preview_url: string | null };

interface RecordNames {
  /** Persian nouns: «مکان», «مکان‌ها», and «مکان تازه» for a new record. */
  singular: string;
  plural: string;
  newTitle?: string;
}

/** Everything the generic screens need to know about an entity. */
export interface RecordDef<Row extends RecordRow = RecordRow> extends RecordNames {
  endpoints: RecordEndpoints;
  /** Its path below /desk, such as `/places`. */
  path: string;
  /** The field that holds the record's name. */
  title: "name" | "title" | "question";
  /** The record's name, if it is not an editable field. */
  fallbackName?: (id: number, from: Choices) => string | undefined;
  /** The sort order when the address names none. */
  defaultSort: { sort: string; order: "asc" | "desc" };
  /** The list's columns between the name and the state. */
  columns: Column<Row>[];
  /** Secondary text under the name. */
  subtitle?: (row: Row) => ReactNode;
  /** The picture before the name in the list; null for a record that readers do not see. */
  thumbnail?: (row: Row) => Image | null;
  filters: RecordFilter[];
  sections: Section[];
  /** Links above the list to other screens; `keepsFilters` for a screen that shows the same records. */
  relatedScreens?: readonly RelatedScreen[];
  /** Screens that change the rows that are selected in the list together. */
  bulkScreens?: readonly BulkScreen<Row>[];
  /** The field with the instant from which a published record is visible, if it can be scheduled. */
  scheduledBy?: string;
  /** Whether it has photos: below the fields of its form, and on the screen `photographs` below its path. */
  hasPhotos?: true;
  /** The initial values of a new record. */
  initialValues?: Fields;
  /** The drafts that follow from setting a field. */
  derivedChanges?: (name: string, draft: unknown) => Fields;
}

/** Defines an entity; the type of its rows is inferred from the `list` endpoint. */
export const defineRecords = <
  List extends Endpoint,
  Row extends RecordRow = Output<List> extends { data: (infer Item)[] } ? Item & RecordRow : never,
>(
  def: Omit<RecordDef<Row>, "endpoints"> & { endpoints: Omit<RecordEndpoints, "list"> & { list: List } },
): RecordDef => def as unknown as RecordDef;

/** Whether editors have published it, also for a later time. */
export const isPublished = (state: RecordState): boolean => state === "published" || state === "scheduled";

/** Whether it is no more than a draft, handed in for review or not. */
export const isDraft = (state: RecordState): boolean => state === "draft" || state === "ready";

/** Whether the colleague may do something with all of these records. */
export const mayAll = (records: readonly Pick<RecordRow, "may">[], action: RecordAction): boolean =>
  records.every(({ may }) => may.includes(action));

/** All fields of an entity, in the order of its form. */
export const fieldsOf = ({ sections }: RecordDef): Field[] => sections.flatMap(({ fields }) => fields);

/** The display name of a record, or the title of a new one. */
export const nameOf = (
  { title, fallbackName, newTitle = "" }: RecordDef,
  record: Fields | null,
  choices: Choices,
): string => (record ? String(record[title] ?? fallbackName?.(Number(record.id), choices) ?? record.slug) : newTitle);
