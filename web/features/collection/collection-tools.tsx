import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { destroyCollection, renameCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import css from "./collection-tools.module.css";
import { NameDialog } from "./name-dialog.tsx";

interface CollectionToolsProps {
  collection: { id: number; name: string };
  /** Loads the page anew and says this. */
  onDestroyed: (message: string) => void;
}

/** Gives an own collection another name, or does away with it. */
export function CollectionTools({ collection: { id, name }, onDestroyed }: CollectionToolsProps) {
  const [naming, setNaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function rename(next: string) {
    const { message } = await api(renameCollection, { id, name: next });
    toast("success", message);
    await revalidate();
  }
  async function destroy() {
    if (busy || !(await confirm(`مجموعهٔ «${name}» پاک شود؟ مکان‌هایش در سرزمین می‌مانند.`))) return;
    setBusy(true); // it stays so until the page is gone
    try {
      onDestroyed((await api(destroyCollection, { id })).message);
    } catch (error) {
      toast("error", whyNot(error).message);
      setBusy(false);
    }
  }
  return (
    <div className={css.tools}>
      <button type="button" onClick={() => setNaming(true)} aria-label={`تغییر نام «${name}»`}>
        <Icon name="pencil" />
        تغییر نام
      </button>
      <button type="button" onClick={destroy} aria-busy={busy} aria-label={`پاک کردن «${name}»`}>
        <Icon name="trash" />
        پاک کردن
      </button>
      {naming && (
        <NameDialog
          title="تغییر نام مجموعه"
          name={name}
          deed="ذخیره"
          onName={rename}
          onClose={() => setNaming(false)}
        />
      )}
    </div>
  );
}
