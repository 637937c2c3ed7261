import { useState } from "react";
import { useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { deleteCollection, renameCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import css from "./collection-tools.module.css";
import { NameDialog } from "./name-dialog.tsx";

interface CollectionToolsProps {
  collection: { id: number; name: string };
  /** Reloads the page and shows this message there. */
  onDeleted: (message: string) => void;
}

/** Renames or deletes an own collection. */
export function CollectionTools({ collection: { id, name }, onDeleted: onDestroyed }: CollectionToolsProps) {
  const [dialogOpen, setDialogOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();

  async function rename(newName: string) {
    const { message } = await api(renameCollection, { id, name: newName });
    toast("success", message);
    await revalidate();
  }
  async function handleDelete() {
    if (busy || !(await confirm(`مجموعهٔ «${name}» پاک شود؟ مکان‌هایش در سرزمین می‌مانند.`))) return;
    setBusy(true); // stays busy until the page is unloaded
    try {
      onDestroyed((await api(deleteCollection, { id })).message);
    } catch (error) {
      toast("error", errorBodyOf(error).message);
      setBusy(false);
    }
  }
  return (
    <div className={css.tools}>
      <button type="button" onClick={() => setDialogOpen(true)} aria-label={`تغییر نام «${name}»`}>
        <Icon name="pencil" />
        تغییر نام
      </button>
      <button type="button" onClick={handleDelete} aria-busy={busy} aria-label={`پاک کردن «${name}»`}>
        <Icon name="trash" />
        پاک کردن
      </button>
      {dialogOpen && (
        <NameDialog
          title="تغییر نام مجموعه"
          name={name}
          submitLabel="ذخیره"
          onName={rename}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </div>
  );
}
