import { type FormEvent, type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { ApiErrorBody } from "../../../contract/api-error.ts";
import {
  createPhrase,
  type DeskPhrase,
  type listPhrases,
  PHRASE_MEANINGS,
  type PhraseMeaning,
  updatePhrase,
} from "../../../contract/desk/search-phrase.ts";
import type { Output } from "../../../contract/endpoint.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { FormSummary } from "../../../ui/form/form-summary.tsx";
import { SelectField } from "../../../ui/form/select-field.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { closeTyped } from "../../ui/dialog/close-typed.ts";
import dialog from "../../ui/dialog.module.css";
import form from "../../ui/form.module.css";
import { MEANINGS, WITHOUT_VALUES } from "./meanings.ts";
import css from "./phrase-dialog.module.css";
import { PhraseValues } from "./phrase-values.tsx";

type PhraseOptions = Output<typeof listPhrases>["options"];

/** A phrase that is stored, or the draft of a new one. */
export type EditedPhrase = Pick<DeskPhrase, "text" | "meaning" | "values"> &
  Partial<Pick<DeskPhrase, "id" | "version">>;

interface PhraseDialogProps {
  phrase: EditedPhrase;
  options: PhraseOptions;
  close: () => void;
}

/** The form of a phrase. When another editor has changed it meanwhile, both are shown, and nothing is overwritten unasked. */
export function PhraseDialog({ phrase, options, close }: PhraseDialogProps) {
  const titleId = useId();
  const [{ text, meaning, values }, setDraft] = useState(phrase);
  const [origin, setOrigin] = useState(phrase);
  const [takes, setTakes] = useState(0);
  const { busy, error, save } = useSave(phrase, close);
  const theirs = error?.conflict?.current.record as DeskPhrase | undefined;
  const nameOf = (value: string) =>
    options.flatMap((option) => option.values).find((option) => option.value === value)?.name ?? value;
  const version = theirs?.version ?? phrase.version;
  const isTyped = () => text !== origin.text || meaning !== origin.meaning || values !== origin.values;
  const closing = closeTyped(isTyped, close);
  const take = (taken: DeskPhrase) => {
    setDraft(taken);
    setOrigin(taken);
    setTakes(takes + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const sent = WITHOUT_VALUES.includes(meaning) ? [] : values;
    void save({ text: text.trim(), meaning, values: sent }, version);
  };
  return (
    <Modal
      className={`${dialog.dialog} ${css.dialog}`}
      aria-labelledby={titleId}
      onClose={closing.onClose}
      onKeyDown={(event) => {
        keepOpen(event);
        closing.onKeyDown(event);
      }}
      persistent
    >
      <form className={`${form.form} ${dialog.body}`} onSubmit={submit} noValidate>
        <h2 id={titleId}>{phrase.id === undefined ? "واژهٔ تازه" : `ویرایش «${phrase.text}»`}</h2>
        {theirs ? (
          <Theirs phrase={theirs} nameOf={nameOf} onTake={() => take(theirs)} />
        ) : (
          error && <FormSummary message={error.message} {...(error.errors && { errors: error.errors })} />
        )}
        <TextField
          label="واژه"
          name="text"
          hint="همان گونه که مردم می‌نویسند."
          maxLength={60}
          value={text}
          error={error?.errors?.text}
          onChange={({ target }) => setDraft({ text: target.value, meaning, values })}
        />
        <SelectField
          label="گونه"
          name="meaning"
          hint={MEANINGS[meaning].effect}
          value={meaning}
          error={error?.errors?.meaning}
          onChange={({ target }) => setDraft({ text, meaning: target.value as PhraseMeaning, values: [] })}
        >
          {PHRASE_MEANINGS.map((value) => (
            <option key={value} value={value}>
              {MEANINGS[value].name}
            </option>
          ))}
        </SelectField>
        {!WITHOUT_VALUES.includes(meaning) && (
          <PhraseValues
            key={`${meaning} ${takes}`}
            options={options.find((option) => option.meaning === meaning)?.values ?? []}
            values={values}
            error={error?.errors?.values}
            onChange={(next) => setDraft({ text, meaning, values: next })}
          />
        )}
        <p className={dialog.actions}>
          <SubmitButton busy={busy}>{theirs ? "ذخیرهٔ نوشتهٔ من" : "ذخیره"}</SubmitButton>
          <button type="button" className={buttonClass("outline")} onClick={closing.onClose}>
            انصراف
          </button>
        </p>
      </form>
    </Modal>
  );
}

/** Escape in an open list of options closes the list and not the form. */
function keepOpen(event: KeyboardEvent) {
  const isOpenList = event.target instanceof Element && event.target.ariaExpanded === "true";
  if (event.key === "Escape" && isOpenList) event.preventDefault();
}

interface TheirsProps {
  phrase: EditedPhrase;
  nameOf: (value: string) => string;
  /** Puts it into the form. */
  onTake: () => void;
}

/** What another editor has stored meanwhile. */
const Theirs = ({ phrase: { text, meaning, values }, nameOf, onTake }: TheirsProps) => (
  <div className={css.theirs} role="alert">
    <p>
      در این میان کس دیگری این واژه را تغییر داد: <b>{`«${text}»، ${MEANINGS[meaning].name}`}</b>
      {values.length > 0 && `، ${values.map(nameOf).join("، ")}`}. هنوز چیزی از نوشتهٔ شما ذخیره نشده است.
    </p>
    <button type="button" className={`${buttonClass("outline")} ${form.small}`} onClick={onTake}>
      جایگزینی با نوشتهٔ او
    </button>
  </div>
);

const refusalTexts = ({ message, errors = {} }: ApiErrorBody) => [message, ...Object.values(errors)];

/** Saves the phrase: closes the dialog, unless it was left meanwhile and may show another phrase, or says why not. */
function useSave(phrase: EditedPhrase, close: () => void) {
  const { revalidate } = useRevalidator();
  const isMounted = useRef(false);
  useLayoutEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ApiErrorBody>();
  async function save(fields: Pick<DeskPhrase, "text" | "meaning" | "values">, version: number | undefined) {
    setBusy(true);
    setError(undefined);
    try {
      if (phrase.id === undefined || version === undefined) await api(createPhrase, fields);
      else await api(updatePhrase, { id: phrase.id, version, ...fields });
      void toast("success", `واژهٔ «${fields.text}» ذخیره شد.`);
      if (isMounted.current) close();
      await revalidate();
    } catch (caught) {
      const body = errorBodyOf(caught);
      if (body.code === "record_changed") void revalidate(); // the list shows what the other one has stored, too
      if (isMounted.current) setError(body);
      else void toast("error", [`واژهٔ «${fields.text}» ذخیره نشد.`, ...refusalTexts(body)].join(" "));
    } finally {
      setBusy(false);
    }
  }
  return { busy, error, save };
}
