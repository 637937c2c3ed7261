import type { ReactNode } from "react";
import type { listChoices, RecordKind } from "../../contract/desk/record.ts";
import type { Endpoint, Output } from "../../contract/endpoint.ts";
import type { Column } from "../table/data-table.tsx";

/** The fields of a record as the contract names them. */
export type Fields = Record<string, unknown>;

/** What fields choose among; `places` names those that a record points to. */
export type Choices = Output<typeof listChoices> & { places: { id: number; name: string }[] };

/** One answer of a question: what is stored, and what an editor reads. */
export interface Option {
  value: string | number;
  name: string;
  /** What it belongs to, beside its name. */
  detail?: string | undefined;
}

type GetOptions = (from: Choices, fields: Fields) => Option[];

interface Common {
  /** As the contract names it. */
  name: string;
  label: string;
  hint?: string;
  /** Without it there is no record. */
  required?: true;
  /** Takes the whole width of its section. */
  isWide?: true;
}

export type Field = Common &
  (
    | { type: "line"; most: number; ltr?: true }
    | { type: "text"; most: number }
    | { type: "markdown"; most: number }
    | { type: "number"; unit?: string; decimals?: true }
    | { type: "yes" }
    /** A few answers: the platform's own list. */
    | { type: "choice"; options: GetOptions; none?: string }
    /** Many: one searches among them. */
    | { type: "pick"; options: GetOptions; none?: string }
    | { type: "picks"; options: GetOptions }
    | { type: "place" }
    | { type: "months" }
    | { type: "strings" }
    | { type: "sources" }
    | { type: "instant" }
  );

export interface Section {
  title: string;
  fields: Field[];
  /** Shows `lat` and `lon` on a map. */
  map?: true;
}

/** A filter of the list: `name` in the desk's addresses, `asks` in the call. */
export interface RecordFilter {
  name: string;
  inputName: string;
  label: string;
  options: (from: Choices) => Option[];
}

type AnyEndpoint = Endpoint;

/** The calls of a kind, as `recordCalls` makes them; those of kept records lack the last four. */
export interface RecordEndpoints {
  kind: RecordKind;
  list: AnyEndpoint;
  show: AnyEndpoint;
  update: AnyEndpoint;
  versions: AnyEndpoint;
  revert: AnyEndpoint;
  create?: AnyEndpoint;
  publish?: AnyEndpoint;
  remove?: AnyEndpoint;
  restore?: AnyEndpoint;
}

/** What all rows carry. */
export interface RecordRow {
  id: number;
  name: string;
  slug: string;
  state: "published" | "draft" | "deleted";
  version: number;
  updated_at: string | null;
  updated_by: string | null;
}

interface RecordNames {
  /** «مکان»: in the plural `many`, and of a new one `fresh`. */
  singular: string;
  plural: string;
  fresh?: string;
}

/** All that the screens must know of a kind of record. */
export interface RecordDef<Row extends RecordRow = RecordRow> extends RecordNames {
  calls: RecordEndpoints;
  /** Its room below /desk, such as `/places`. */
  path: string;
  /** The field that a reader calls its name. */
  title: "name" | "title" | "question";
  /** Its name, where that is no field of its own. */
  called?: (id: number, from: Choices) => string | undefined;
  /** How its list is sorted when the address says nothing. */
  defaultSort: { sort: string; order: "asc" | "desc" };
  /** Columns between the name and the state. */
  columns: Column<Row>[];
  /** Under the name, fainter. */
  subtitle?: (row: Row) => ReactNode;
  filters: RecordFilter[];
  sections: Section[];
  /** Another screen about all of them. */
  relatedScreen?: { to: string; name: string; icon: string };
  /** It has photographs of its own, on the screen `photographs` beside its form. */
  hasPhotos?: true;
  /** What a new one starts with. */
  initialValues?: Fields;
  /** What else changes when an editor sets a field. */
  derivedChanges?: (name: string, draft: unknown) => Fields;
}

/** Declares a kind; the type of its rows follows from the call. */
export const defineRecords = <
  List extends Endpoint,
  Row extends RecordRow = Output<List> extends { data: (infer Item)[] } ? Item & RecordRow : never,
>(
  def: Omit<RecordDef<Row>, "calls"> & { calls: Omit<RecordEndpoints, "list"> & { list: List } },
): RecordDef => def as unknown as RecordDef;

/** All fields of a kind, in the order of its form. */
export const fieldsOf = ({ sections }: RecordDef): Field[] => sections.flatMap(({ fields }) => fields);

/** How a reader calls a record. */
export const nameOf = ({ title, called, fresh = "" }: RecordDef, record: Fields | null, choices: Choices): string =>
  record ? String(record[title] ?? called?.(Number(record.id), choices) ?? record.slug) : fresh;
