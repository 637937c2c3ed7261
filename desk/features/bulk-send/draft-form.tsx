import type { ReactNode } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../../ui/button.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { MarkdownField } from "../../record/fields/markdown-field.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import css from "./bulk-send.module.css";
import { ChangedNotice } from "./changed-notice.tsx";
import { type DraftField, type DraftKind, type DraftLocationState, useDraft } from "./use-draft.ts";

interface DraftFormProps<Item extends { id: number; version: number }, Name extends string> {
  kind: DraftKind<Item, Name>;
  /** Null for a new draft. */
  item: Item | null;
  /** Renders what follows the buttons. */
  children?: (texts: Record<Name, string>) => ReactNode;
}

/**
 * The form of an announcement's or a newsletter issue's draft: write, save, test, send, discard. That of a new draft stays mounted, with
 * what is typed meanwhile, when the draft gets its own address.
 */
export function DraftForm<Item extends { id: number; version: number }, Name extends string>(
  props: DraftFormProps<Item, Name>,
) {
  const { key, state } = useLocation();
  const formKey = (state as DraftLocationState | null)?.formKey ?? (props.item ? String(props.item.id) : key);
  return <KeyedDraftForm key={formKey} formKey={formKey} {...props} />;
}

function KeyedDraftForm<Item extends { id: number; version: number }, Name extends string>({
  kind,
  item,
  children,
  formKey,
}: DraftFormProps<Item, Name> & { formKey: string }) {
  const draft = useDraft(kind, item, formKey);
  const { texts, error, busy, isSaved } = draft;
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      {kind.heading && <h2 className="visually-hidden">{kind.heading}</h2>}
      {draft.isRestored && (
        <section className={css.restored} aria-label="نوشتهٔ ذخیره‌نشده">
          <span>آنچه نوشته بودید و ذخیره نشده بود برگشت.</span>
          <button type="button" className={buttonClass("text")} onClick={() => void draft.discardRestored()}>
            دور انداختن آن
          </button>
        </section>
      )}
      {item && draft.isOutdated && (
        <ChangedNotice
          current={Object.values(kind.textsOf(item))}
          onTakeTheirs={() => draft.rebase(item, "theirs")}
          onKeepMine={() => draft.rebase(item, "mine")}
        />
      )}
      {kind.fields.map((field) => (
        <DraftControl
          key={field.name}
          field={field}
          text={texts[field.name]}
          error={error?.errors?.[field.name]}
          setText={(text) => draft.setText(field.name, text)}
        />
      ))}
      <div className={css.actions}>
        <SubmitButton busy={busy}>ذخیرهٔ پیش‌نویس</SubmitButton>
        {item && (
          <>
            <BusyButton
              type="button"
              className={buttonClass("outline")}
              busy={busy}
              disabled={!isSaved}
              onClick={() => void draft.sendTest(item)}
            >
              {kind.testLabel}
            </BusyButton>
            <BusyButton
              type="button"
              className={buttonClass("outline")}
              busy={busy}
              disabled={!isSaved || !kind.hasRecipients(item)}
              onClick={() => void draft.send(item)}
            >
              {kind.sendLabel(item)}
            </BusyButton>
            <BusyButton
              type="button"
              className={buttonClass("text")}
              busy={busy}
              onClick={() => void draft.remove(item)}
            >
              دور انداختن
            </BusyButton>
          </>
        )}
      </div>
      {item && !isSaved && <p role="status">برای آزمودن و فرستادن، نخست ذخیره کنید.</p>}
      {children?.(texts)}
    </form>
  );
}

interface DraftControlProps {
  field: DraftField<string>;
  text: string;
  error: string | undefined;
  setText: (text: string) => void;
}

function DraftControl({ field, text, error, setText }: DraftControlProps) {
  const { name, label, type, maxLength, hint, optional = false, ltr } = field;
  const common = { name, label, hint, error, optional, maxLength, value: text };
  if (type === "markdown") return <MarkdownField {...common} set={setText} withoutPhotos />;
  const onChange = ({ target }: { target: { value: string } }) => setText(target.value);
  if (type === "text") return <TextArea {...common} rows={6} onChange={onChange} />;
  return <TextField {...common} dir={ltr && "ltr"} onChange={onChange} />;
}
