import { Link, useNavigate } from "react-router";
import { ago } from "../../text/ago.ts";
import { clockTime } from "../../text/clock.ts";
import { faDigits } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import form from "../ui/form.module.css";
import { StateBadge } from "../ui/state-badge.tsx";
import type { RecordEditing } from "./draft/use-record.ts";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { isPublished, type RecordDef } from "./record-def.ts";
import css from "./record-form.module.css";

interface FormHeaderProps {
  def: RecordDef;
  editing: RecordEditing;
  name: string;
  onSave: (published?: boolean) => Promise<void>;
}

/** The sticky header: name, state and actions. */
export function FormHeader({
  def,
  editing: { stored, drafts, isDirty, busy, autosave },
  name,
  onSave,
}: FormHeaderProps) {
  const actions = useRecordActions(def);
  const navigate = useNavigate();
  const { endpoints, path } = def;
  const lineButton = `${buttonClass("outline")} ${form.small}`;
  const isDeleted = stored?.state === "deleted";
  const isStoredPublished = stored !== null && isPublished(stored.state);
  const isScheduled = def.scheduledBy !== undefined && Date.parse(String(drafts[def.scheduledBy])) > Date.now();
  const remove = async () => {
    if (stored && (await actions.remove([stored]))) navigate(path);
  };
  return (
    <header className={css.head}>
      <div className={css.name}>
        <Link to={path} aria-label={`بازگشت به ${def.plural}`}>
          <Icon name="back" />
        </Link>
        <h1>{name}</h1>
        {stored && <StateBadge state={stored.state} />}
        {isDirty && <span className={css.dirty}>ذخیره‌نشده</span>}
        <span className={css.autosave} role="status">
          {isDirty && autosave.state === "kept" && `نگه داشته شد، ${clockTime(autosave.at!)}`}
          {isDirty && autosave.state === "failed" && "هنوز نگه داشته نشد؛ دوباره تلاش می‌شود."}
        </span>
      </div>
      <div className={css.actions}>
        {stored && (
          <Link className={lineButton} to={`${path}/${stored.id}/versions`}>
            <Icon name="clock" />
            {`نگارش ${faDigits(stored.version)}`}
            {stored.updated_at && (
              <small>{` ${stored.updated_by ?? ""}، ${ago(new Date(stored.updated_at), new Date())}`}</small>
            )}
          </Link>
        )}
        {stored && !isDeleted && def.hasPhotos && (
          <Link className={lineButton} to={`${path}/${stored.id}/photographs`}>
            <Icon name="camera" />
            عکس‌ها
          </Link>
        )}
        {stored && !isDeleted && endpoints.kind === "place" && (
          <Link className={lineButton} to={`${path}/${stored.id}/scene`}>
            <Icon name="pencil" />
            نقاشی
          </Link>
        )}
        {stored && !isDeleted && (
          <Link className={lineButton} to={`/preview/${endpoints.kind}/${stored.id}`} target="_blank">
            <Icon name="eye" />
            پیش‌نمایش
          </Link>
        )}
        {stored?.preview_url && (
          <a className={lineButton} href={stored.preview_url} target="_blank" rel="noreferrer">
            <Icon name="external" />
            دیدن در سایت
          </a>
        )}
        {stored && !isDeleted && endpoints.remove && (
          <button type="button" className={lineButton} onClick={() => void remove()} aria-label={`حذف ${name}`}>
            <Icon name="trash" />
          </button>
        )}
        <div className={css.save}>
          {!isDeleted && endpoints.publish && (
            <button
              type="button"
              className={lineButton}
              disabled={busy}
              onClick={() => void onSave(!isStoredPublished)}
            >
              {isStoredPublished ? "بازگشت به پیش‌نویس" : isScheduled ? "ذخیره و زمان‌بندی" : "ذخیره و انتشار"}
            </button>
          )}
          {!isDeleted && (
            <button
              type="submit"
              className={`${buttonClass()} ${form.small}`}
              aria-busy={busy}
              aria-keyshortcuts="Control+S"
            >
              {stored || !endpoints.publish ? "ذخیره" : "ذخیرهٔ پیش‌نویس"}
            </button>
          )}
        </div>
      </div>
    </header>
  );
}
