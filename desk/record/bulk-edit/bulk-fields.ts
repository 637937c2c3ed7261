import type { BulkOperation } from "../../../contract/desk/bulk/bulk-edit.ts";
import { isBulkField } from "../../../contract/desk/bulk/bulk-field.ts";
import { booleanOptions } from "../fields/options.ts";
import { type Field, fieldsOf, type RecordDef } from "../record-def.ts";

/** The sections of the form of a record with the fields that are edited in bulk; none without any. */
export const bulkSections = ({ sections }: RecordDef) =>
  sections
    .map(({ title, fields }) => ({ title, fields: fields.filter(({ name }) => isBulkField(name)) }))
    .filter(({ fields }) => fields.length > 0);

/** Whether records of a kind have a field that is edited in bulk. */
export const hasBulkFields = (def: RecordDef): boolean => fieldsOf(def).some(({ name }) => isBulkField(name));

/** A field with the control that it has in a bulk edit: a box that is not checked would not tell «no» from «not chosen yet». */
export function toBulkField(field: Field): Field {
  const { name, label, hint, type } = field;
  if (type !== "checkbox") return field;
  return {
    name,
    label,
    ...(hint && { hint }),
    required: true,
    type: "select",
    options: () => booleanOptions("بله", "خیر"),
  };
}

/** What can be done with a field: to a list something can be added, or removed from it. */
export const operationsOf = ({ type }: Field): readonly BulkOperation[] =>
  ["multi-combobox", "months", "lines", "sources"].includes(type) ? ["add", "remove", "set"] : ["set"];

export const OPERATION_NAMES: Record<BulkOperation, string> = {
  add: "افزودن",
  remove: "برداشتن",
  set: "جایگزین کردن همه",
};
