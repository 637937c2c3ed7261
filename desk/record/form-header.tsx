import { Link } from "react-router";
import { ago } from "../../text/ago.ts";
import { clockTime } from "../../text/clock.ts";
import { faDigits } from "../../text/digits.ts";
import { buttonClass } from "../../ui/button.ts";
import { Icon } from "../../ui/content/icon.tsx";
import { confirm } from "../../ui/dialog/confirm.tsx";
import { BusyButton } from "../ui/busy/busy-button.tsx";
import form from "../ui/form.module.css";
import { BackLink } from "../ui/screen-head.tsx";
import { StateBadge } from "../ui/state-badge.tsx";
import { useNavigateWhileMounted } from "../ui/use-navigate-while-mounted.ts";
import { useRight } from "../ui/use-right.ts";
import { describeNext, type SaveNext } from "./draft/save-next.ts";
import type { FormLocationState, RecordEditing } from "./draft/use-record.ts";
import { useRecordActions } from "./draft/use-record-actions.ts";
import { isPublished, mayAll, type RecordDef } from "./record-def.ts";
import css from "./record-form.module.css";
import { PresenceLine, usePresence } from "./team/presence.tsx";

interface FormHeaderProps {
  def: RecordDef;
  editing: RecordEditing;
  name: string;
  formKey: string;
  onSave: (next?: SaveNext) => Promise<void>;
}

/** The sticky header: name, state and actions. */
export function FormHeader({
  def,
  editing: { stored, drafts, isDirty, isUnsaved, busy, autosave },
  name,
  formKey,
  onSave,
}: FormHeaderProps) {
  const actions = useRecordActions(def);
  const others = usePresence(def.endpoints.kind, stored?.id, isDirty);
  const navigate = useNavigateWhileMounted();
  const { endpoints, path } = def;
  const lineButton = `${buttonClass("outline")} ${form.small}`;
  const isDeleted = stored?.state === "deleted";
  const mayPublishNew = useRight("edit");
  const mayWrite = useRight("write");
  const mayEdit = !stored || mayAll([stored], "edit");
  const isStoredPublished = stored !== null && isPublished(stored.state);
  const mayMove = stored ? mayAll([stored], isStoredPublished ? "unpublish" : "publish") : mayPublishNew;
  const mayHandIn = !mayMove && (stored ? stored.state === "draft" && mayAll([stored], "hand_in") : true);
  const move = describeNext(def, drafts, !isStoredPublished);
  const nameOfMove = isStoredPublished ? `${move}${isDirty ? " و ذخیره" : ""}` : `ذخیره و ${move}`;
  const remove = async () => {
    if (!stored || (isUnsaved && !(await confirm("آنچه نوشته‌اید ذخیره نشده است. بدون ذخیره حذف شود؟")))) return;
    const state: FormLocationState = { formKey }; // left without another question
    if (await actions.remove([stored])) await navigate(path, { state });
  };
  return (
    <header className={css.head}>
      <div className={css.name}>
        <BackLink to={path} name={def.plural} />
        <h1>{name}</h1>
        {stored && <StateBadge state={stored.state} />}
        {isDirty && <span className={css.dirty}>ذخیره‌نشده</span>}
        <span className={css.autosave} role="status">
          {isDirty && autosave.state === "kept" && `نگه داشته شد، ${clockTime(autosave.at!)}`}
          {isDirty && autosave.state === "failed" && "هنوز نگه داشته نشد؛ دوباره تلاش می‌شود."}
        </span>
        <PresenceLine others={others} />
      </div>
      <div className={css.save}>
        {!isDeleted && endpoints.publish && mayHandIn && (
          <BusyButton type="button" className={lineButton} busy={busy} onClick={() => void onSave("review")}>
            ذخیره و فرستادن برای بازبینی
          </BusyButton>
        )}
        {!isDeleted && endpoints.publish && mayMove && (
          <BusyButton type="button" className={lineButton} busy={busy} onClick={() => void onSave(!isStoredPublished)}>
            {nameOfMove}
          </BusyButton>
        )}
        {!isDeleted && mayEdit && (
          <BusyButton
            type="submit"
            className={`${buttonClass()} ${form.small}`}
            busy={busy}
            aria-keyshortcuts="Control+S"
          >
            {stored || !endpoints.publish ? "ذخیره" : "ذخیرهٔ پیش‌نویس"}
          </BusyButton>
        )}
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
        {stored && !isDeleted && mayEdit && def.hasPhotos && (
          <Link className={lineButton} to={`${path}/${stored.id}/photographs`}>
            <Icon name="camera" />
            عکس‌ها
          </Link>
        )}
        {stored && !isDeleted && mayEdit && endpoints.kind === "place" && (
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
        {stored && endpoints.create && mayWrite && (
          <Link className={lineButton} to={`${path}/new?copy=${stored.id}`}>
            <Icon name="collection" />
            رونوشت
          </Link>
        )}
        {stored?.preview_url && (
          <a className={lineButton} href={stored.preview_url} target="_blank" rel="noreferrer">
            <Icon name="external" />
            دیدن در سایت
          </a>
        )}
        {stored && !isDeleted && endpoints.remove && mayAll([stored], "remove") && (
          <BusyButton
            type="button"
            className={lineButton}
            busy={actions.busy}
            onClick={() => void remove()}
            aria-label={`حذف ${name}`}
          >
            <Icon name="trash" />
          </BusyButton>
        )}
      </div>
    </header>
  );
}
