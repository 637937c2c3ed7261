import { type FormEvent, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { isSignedOut } from "../../../api-client/require-login.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { type Collection, createCollection } from "../../../contract/member/collection.ts";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import css from "./collection-dialog.module.css";

interface NewCollectionProps {
  /** With the new and still empty one; what it rejects with goes to `onFail`. */
  onMade: (made: Collection) => Promise<void>;
  onFail: (error: unknown) => void;
}

/** Makes a collection of one line; what is wrong with its name stands below it, and nothing is lost. */
export function NewCollection({ onMade, onFail }: NewCollectionProps) {
  const [name, setName] = useState("");
  const [wrong, setWrong] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function make(event: FormEvent) {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setWrong(undefined);
    try {
      const { id } = await api(createCollection, { name });
      setName("");
      await onMade({ id, name: name.trim(), count: 0, cover: null, share_url: null }).catch(onFail);
    } catch (error) {
      if (isSignedOut(error)) onFail(error);
      const { message, errors } = whyNot(error);
      setWrong(errors?.name ?? message);
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={css.new} onSubmit={make} noValidate>
      <TextField
        label="مجموعهٔ تازه"
        name="name"
        value={name}
        onChange={({ target }) => setName(target.value)}
        autoComplete="off"
        error={wrong}
      />
      <SubmitButton busy={busy}>ساختن</SubmitButton>
    </form>
  );
}
