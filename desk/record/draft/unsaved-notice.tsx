import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type Autosave, removeAutosave } from "../../../contract/desk/own/autosave.ts";
import { ago } from "../../../text/ago.ts";
import { ezafe } from "../../../text/ezafe.ts";
import { buttonClass } from "../../../ui/button.ts";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import form from "../../ui/form.module.css";
import type { RecordDef } from "../record-def.ts";
import css from "../record-form.module.css";
import { isSameDraft } from "./draft.ts";
import type { RecordEditing } from "./use-record.ts";

interface UnsavedNoticeProps {
  def: RecordDef;
  editing: RecordEditing;
  /** The unsaved new records, which an empty form offers. */
  autosaves: Autosave[];
}

const lineButton = `${buttonClass("outline")} ${form.small}`;
const timeOf = (savedAt: string) => ago(new Date(savedAt), new Date());

/** Says that what was typed earlier is back, or offers the new records that were never saved. */
export function UnsavedNotice({ def, editing, autosaves }: UnsavedNoticeProps) {
  const [rest, setRest] = useState(autosaves);
  const { fields, drafts, restoredAt, discardRestored, continueUnsaved, stored, isDirty } = editing;
  const [restored] = useState(drafts);
  const discardAll = async () => {
    const isTypedSince = fields.some((field) => !isSameDraft(field, restored[field.name], drafts[field.name]));
    const question = "آنچه پس از آن نوشته‌اید هم دور انداخته می‌شود. هر دو دور انداخته شوند؟";
    if (!isTypedSince || (await confirm(question))) discardRestored();
  };
  const drop = ({ id }: Autosave) => setRest((current) => current.filter((other) => other.id !== id));
  const discard = (item: Autosave) =>
    api(removeAutosave, { id: item.id }).then(
      () => drop(item),
      (error: unknown) => void toast("error", errorBodyOf(error).message),
    );
  if (restoredAt)
    return (
      <section className={css.unsaved} aria-label="نوشتهٔ ذخیره‌نشده">
        <div>
          {`آنچه ${timeOf(restoredAt)} نوشته بودید و ذخیره نشده بود برگشت.`}
          <button type="button" className={lineButton} onClick={() => void discardAll()}>
            دور انداختن آن
          </button>
        </div>
      </section>
    );
  if (stored || isDirty || rest.length === 0) return null;
  return (
    <section className={css.unsaved} aria-label="نوشته‌های ذخیره‌نشده">
      {`${ezafe(def.plural)} تازه‌ای که نوشته‌اید و ذخیره نشده‌اند:`}
      <ul>
        {rest.map((item) => {
          const name = String(item.fields[def.title] || "بدون نام");
          return (
            <li key={item.id}>
              {`${name}، ${timeOf(item.saved_at)}`}
              <span>
                <button
                  type="button"
                  className={lineButton}
                  aria-label={`ادامهٔ ${name}`}
                  onClick={() => {
                    continueUnsaved(item);
                    drop(item);
                  }}
                >
                  ادامه
                </button>
                <button
                  type="button"
                  className={lineButton}
                  aria-label={`دور انداختن ${name}`}
                  onClick={() => void discard(item)}
                >
                  دور انداختن
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
