import { type FormEvent, useState } from "react";
import { type LoaderFunctionArgs, redirect, useLoaderData } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { MAX_BULK_EDITED } from "../../../contract/desk/bulk/bulk-edit.ts";
import { fa } from "../../../text/digits.ts";
import { withIndefiniteEnding } from "../../../text/indefinite.ts";
import { joinList } from "../../../text/lists.ts";
import { buttonClass } from "../../../ui/button.ts";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import links from "../../ui/links.module.css";
import { ScreenHead } from "../../ui/screen-head.tsx";
import columns from "../../ui/side-form.module.css";
import { useSaveKey } from "../../ui/use-save-key.ts";
import { useUnsavedChangesGuard } from "../../ui/use-unsaved-changes-guard.ts";
import { loadChoices } from "../fields/choices.ts";
import { listFilter } from "../list-filter.ts";
import type { RecordDef, RecordRow } from "../record-def.ts";
import css from "./bulk-edit.module.css";
import { hasBulkFields } from "./bulk-fields.ts";
import { type ChangeDraft, ChangeFields, toChange } from "./change-form.tsx";
import { ChangeList, RemarkList } from "./change-list.tsx";
import { type Outcome, useBulkEdit } from "./use-bulk-edit.ts";
import { type BulkTarget, useBulkPreview } from "./use-bulk-preview.ts";

const SHOWN_NAMES = 4;

/** Creates the screen that changes one field of many records: of those with `?ids=`, or with `?all=` of all that the list's filters find. */
export function bulkEditScreen(def: RecordDef) {
  const { endpoints, path, plural, singular } = def;
  const loader = async ({ request: { url, signal } }: LoaderFunctionArgs) => {
    const { searchParams } = new URL(url);
    const ids = searchParams.get("ids");
    if (!hasBulkFields(def) || (!ids && !searchParams.has("all"))) throw redirect(path); // where records are selected
    const filter = listFilter(def, url);
    const query = { ...(ids ? { ids } : filter), page_count: SHOWN_NAMES };
    const [list, choices] = await Promise.all([
      api(endpoints.list, query, signal) as Promise<{ data: RecordRow[]; total: number }>,
      loadChoices(),
    ]);
    const target: BulkTarget = ids ? { ids: ids.split(",").map(Number) } : { filter };
    searchParams.delete("all");
    return {
      ...{ total: list.total, names: list.data.map(({ name }) => name), choices, target },
      search: `?${searchParams}`,
    };
  };

  function Component() {
    const { total, names, choices, target, search } = useLoaderData<typeof loader>();
    const [draft, setDraft] = useState<ChangeDraft>();
    const { busy, outcome, problem, round, save, undo, clear } = useBulkEdit(def);
    const change = draft && toChange(draft);
    const answer = useBulkPreview(def, target, change, round);
    const { preview } = answer;
    const changing = preview?.records.length ?? 0;
    useUnsavedChangesGuard(change !== undefined && changing > 0 && outcome?.isUndone !== true, () => false);
    const submit = () => {
      if (change && preview && changing > 0) void save(change, preview.records);
    };
    useSaveKey(submit);
    const onSubmit = (event: FormEvent) => {
      event.preventDefault();
      submit();
    };
    const onChange = (next: ChangeDraft | undefined) => {
      setDraft(next);
      clear();
    };
    const wrong = problem ?? (outcome ? undefined : answer.problem); // what was changed may no longer be what the filter finds
    const valueError = draft && wrong?.errors?.[draft.field.name];
    const message = wrong && !valueError && (Object.values(wrong.errors ?? {})[0] ?? wrong.message);
    const title = `ویرایش گروهی ${fa(total)} ${singular}`;
    const isTooMany = total > MAX_BULK_EDITED;
    const back = { to: `${path}${"ids" in target ? "" : search}`, name: plural };
    return (
      <>
        <title>{`${title} | میز تحریریهٔ سرزمین`}</title>
        <ScreenHead title={title} back={back} note={describeTarget(names, total)} />
        {isTooMany || total === 0 ? (
          <p className={box.none}>
            {isTooMany ? tooMany : `هیچ ${withIndefiniteEnding(singular)} با این جستجو و فیلترها پیدا نشد.`}
          </p>
        ) : (
          <div className={columns.columns}>
            <form className={`${form.form} ${box.box} ${columns.form}`} noValidate onSubmit={onSubmit}>
              <ChangeFields {...{ def, choices, onChange }} change={draft} error={valueError} />
              {message && (
                <p className={css.error} role="alert">
                  {message}
                </p>
              )}
              <BusyButton
                type="submit"
                className={`${buttonClass()} ${css.save}`}
                busy={busy}
                isOff={changing === 0}
                aria-keyshortcuts="Control+S"
              >
                {changing > 0 ? `ذخیره برای ${fa(changing)} ${singular}` : "ذخیره"}
              </BusyButton>
            </form>
            <section aria-label="پیش‌نمایش" aria-busy={answer.isLoading} className={`${css.preview} ${links.links}`}>
              {outcome && <OutcomePanel {...{ outcome, path, busy }} onUndo={() => void undo(outcome.records)} />}
              {draft && preview && !(outcome && changing === 0) && (
                <ChangeList {...{ def, choices, preview }} field={draft.field} />
              )}
              {!change && !outcome && (
                <p className={box.none}>یک فیلد و مقدار آن را انتخاب کنید تا پیش از ذخیره ببینید چه تغییر می‌کند.</p>
              )}
            </section>
          </div>
        )}
      </>
    );
  }
  return { loader, Component };
}

const tooMany = `در یک بار تا ${fa(MAX_BULK_EDITED)} مورد را می‌توان ویرایش کرد. به فهرست برگردید و فیلتر دیگری هم بگذارید.`;

/** The names of the first records, and how many more there are. */
const describeTarget = (names: readonly string[], total: number) =>
  joinList([...names, ...(total > names.length ? [`${fa(total - names.length)} مورد دیگر`] : [])]);

interface OutcomePanelProps {
  outcome: Outcome;
  path: string;
  busy: boolean;
  onUndo: () => void;
}

/** What was saved or undone, what was not and why, and a button that undoes it. */
const OutcomePanel = ({ outcome: { message, changed, refused, isUndone }, path, busy, onUndo }: OutcomePanelProps) => (
  <>
    <div className={`${box.box} ${css.outcome}`} role="status">
      <strong>{message}</strong>
      {changed > 0 && !isUndone && (
        <BusyButton type="button" className={`${buttonClass("outline")} ${form.small}`} busy={busy} onClick={onUndo}>
          بازگردانی
        </BusyButton>
      )}
    </div>
    <RemarkList title={isUndone ? "برنگشت" : "ذخیره نشد"} path={path} remarks={refused} />
  </>
);
