import { TABLE_LIMITS, type TableRemark, type TableReport } from "../../../../contract/desk/place-table.ts";
import type { FieldChange } from "../../../../contract/desk/record.ts";
import { fa } from "../../../../text/digits.ts";

const maxTextLength = 300; // characters of a text in the report

const truncate = (value: unknown) =>
  typeof value === "string" && value.length > maxTextLength ? `${value.slice(0, maxTextLength)}…` : value;

/** Collects the changes and errors of an import, up to the limits of the report. */
export class ReportBuilder {
  rows = 0;
  /** Whether the same file was imported before and would make its new places once more. */
  repeated = false;
  readonly #creations: TableReport["creations"] = [];
  readonly #changes: TableReport["changes"] = [];
  readonly #errors: TableRemark[] = [];
  readonly #warnings: TableRemark[] = [];
  readonly #counts = { created: 0, changed: 0, unchanged: 0, error_total: 0, warning_total: 0 };

  addCreated(row: number, name: string): void {
    if (++this.#counts.created <= TABLE_LIMITS.changes) this.#creations.push({ row, name });
  }

  addChanged(row: number, id: number, name: string, fields: FieldChange[]): void {
    if (++this.#counts.changed > TABLE_LIMITS.changes) return;
    const truncated = fields.map(({ field, before, after }) => ({
      field,
      before: truncate(before),
      after: truncate(after),
    }));
    this.#changes.push({ row, id, name, fields: truncated });
  }

  addUnchanged(): void {
    this.#counts.unchanged++;
  }

  addError(row: number, column: string | null, sentence: string): void {
    if (++this.#counts.error_total <= TABLE_LIMITS.errors) this.#errors.push({ row, column, sentence });
  }

  addWarning(row: number, column: string | null, sentence: string): void {
    if (++this.#counts.warning_total <= TABLE_LIMITS.warnings) this.#warnings.push({ row, column, sentence });
  }

  get hasErrors(): boolean {
    return this.#counts.error_total > 0;
  }

  get creates(): boolean {
    return this.#counts.created > 0;
  }

  get counts() {
    return { rows: this.rows, ...this.#counts };
  }

  build(done: boolean): Omit<TableReport, "encoding" | "format"> {
    return {
      done,
      ...this.counts,
      creations: this.#creations,
      changes: this.#changes,
      errors: this.#errors,
      warnings: this.#warnings,
      repeated: this.repeated,
      message: this.#message(done),
    };
  }

  #message(done: boolean): string {
    const { created, changed, error_total } = this.#counts;
    if (error_total > 0) return `${fa(error_total)} خطا در جدول هست و چیزی نوشته نشد.`;
    if (created + changed === 0) return "این جدول چیزی را تغییر نمی‌دهد.";
    const [make, change] = done ? ["ساخته شد", "تغییر کرد"] : ["ساخته می‌شود", "تغییر می‌کند"];
    const parts = [created > 0 && `${fa(created)} مکان ${make}`, changed > 0 && `${fa(changed)} مکان ${change}`];
    return `${parts.filter(Boolean).join(" و ")}.`;
  }
}
