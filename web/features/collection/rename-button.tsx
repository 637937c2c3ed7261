import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { renameCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { NameDialog } from "./name-dialog.tsx";
import toolButton from "./tool-button.module.css";

/** Renames an own collection. */
export function RenameButton({ id, name }: { id: number; name: string }) {
  const [dialogOpen, setDialogOpen] = useState(false);

  async function rename(newName: string) {
    const { message } = await api(renameCollection, { id, name: newName });
    toast("success", message);
    await navigation.refresh();
  }
  return (
    <>
      <button
        type="button"
        className={`${toolButton.button} needs-script`}
        onClick={() => setDialogOpen(true)}
        aria-label={`تغییر نام «${name}»`}
      >
        <Icon name="pencil" />
        تغییر نام
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
    </>
  );
}
