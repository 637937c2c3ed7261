import { type ReactNode, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { createCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { favouritePath } from "./favourite-path.ts";
import { NameDialog } from "./name-dialog.tsx";

/** Button that creates a collection and opens it. */
export function CreateCollectionButton({
  className,
  children,
}: {
  className: string | undefined;
  children: ReactNode;
}) {
  const [dialogOpen, setDialogOpen] = useState(false);
  async function create(name: string) {
    const { id, message } = await api(createCollection, { name });
    toast("success", message);
    await navigation.visit(favouritePath(id));
  }
  return (
    <>
      <button type="button" className={`${className} needs-script`} onClick={() => setDialogOpen(true)}>
        <Icon name="plus" />
        {children}
      </button>
      {dialogOpen && (
        <NameDialog title="مجموعهٔ تازه" submitLabel="ساختن" onName={create} onClose={() => setDialogOpen(false)} />
      )}
    </>
  );
}
