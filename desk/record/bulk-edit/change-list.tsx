import { Link } from "react-router";
import type { BulkRemark } from "../../../contract/desk/bulk/bulk-edit.ts";
import { fa } from "../../../text/digits.ts";
import box from "../../ui/box.module.css";
import { formatValue } from "../fields/format-value.ts";
import type { Choices, Field, RecordDef } from "../record-def.ts";
import css from "./bulk-edit.module.css";
import type { ShownPreview } from "./use-bulk-preview.ts";

interface ChangeListProps {
  def: RecordDef;
  field: Field;
  choices: Choices;
  preview: ShownPreview;
}

/** What a change would do: how many records it changes, the first of them with the value before and after, and the ones that it cannot change. */
export function ChangeList({ def, field, choices, preview }: ChangeListProps) {
  const { records, changes, unchanged, refused, warnings, places } = preview;
  const known = { ...choices, places: [...choices.places, ...places] };
  const shown = (value: unknown) => formatValue(field, value, known, {}) || "خالی";
  const more = records.length - changes.length;
  return (
    <>
      <p className={css.counts} role="status">
        {[
          records.length > 0 ? `${fa(records.length)} ${def.singular} تغییر می‌کند` : "چیزی تغییر نمی‌کند",
          unchanged > 0 && `${fa(unchanged)} ${def.singular} همین را دارد`,
          refused.length > 0 && `${fa(refused.length)} ${def.singular} نمی‌تواند تغییر کند`,
        ]
          .filter(Boolean)
          .join("؛ ")}
      </p>
      {changes.length > 0 && (
        <ul className={`${box.box} ${css.changes}`} aria-label="نمونه‌ای از تغییرها">
          {changes.map(({ id, name, before, after }) => (
            <li key={id}>
              <Link to={`${def.path}/${id}`}>{name}</Link>
              <p>
                <del>{shown(before)}</del>
                <span aria-hidden="true"> ← </span>
                <ins>{shown(after)}</ins>
              </p>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={css.more}>{`و ${fa(more)} ${def.singular} دیگر`}</p>}
      <RemarkList title="تغییر نمی‌کند" path={def.path} remarks={refused} />
      <RemarkList title="پیش از ذخیره نگاه کنید" path={def.path} remarks={warnings} />
    </>
  );
}

interface RemarkListProps {
  title: string;
  /** The path of the records below /desk. */
  path: string;
  remarks: readonly BulkRemark[];
}

/** Sentences about records, each with a link to its record; nothing without any. */
export const RemarkList = ({ title, path, remarks }: RemarkListProps) =>
  remarks.length > 0 && (
    <section className={`${box.box} ${css.remarks}`} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {remarks.map(({ id, name, sentence }) => (
          <li key={`${id} ${sentence}`}>
            <Link to={`${path}/${id}`}>{name}</Link>
            <p>{sentence}</p>
          </li>
        ))}
      </ul>
    </section>
  );
