import { type FormEvent, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf, isSignedOut } from "../../../../api-client/error-body.ts";
import { type Collection, createCollection } from "../../../../contract/member/collection.ts";
import { SubmitButton } from "../../../../ui/form/submit-button.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import css from "../collection-dialog.module.css";

interface CreateCollectionFormProps {
  /** Called with the new, empty collection; the error it rejects with goes to `onFail`. */
  onCreated: (collection: Collection) => Promise<void>;
  onFail: (error: unknown) => void;
}

/** One-line form that creates a collection; an error in the name is shown below it, and the text stays. */
export function CreateCollectionForm({ onCreated, onFail }: CreateCollectionFormProps) {
  const [name, setName] = useState("");
  const [errorMessage, setErrorMessage] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function create(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setErrorMessage(undefined);
    try {
      const { id } = await api(createCollection, { name });
      setName((typed) => (typed === name ? "" : typed));
      const empty = { count: 0, cover: null, share_url: null, note: null, notes_shared: false };
      await onCreated({ id, name: name.trim(), ...empty }).catch(onFail);
    } catch (error) {
      if (isSignedOut(error)) onFail(error);
      const { message, errors } = errorBodyOf(error);
      setErrorMessage(errors?.name ?? message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={css.create} onSubmit={create} noValidate>
      <TextField
        label="مجموعهٔ تازه"
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        error={errorMessage}
      />
      <SubmitButton busy={busy}>ساختن</SubmitButton>
    </form>
  );
}
