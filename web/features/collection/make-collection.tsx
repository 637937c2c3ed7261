import { type ReactNode, useState } from "react";
import { useNavigate } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { createCollection } from "../../../contract/member/collection.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { favouritePath } from "./favourite-path.ts";
import { NameDialog } from "./name-dialog.tsx";

/** Makes an own collection and leads to it. */
export function MakeCollection({ className, children }: { className: string; children: ReactNode }) {
  const [naming, setNaming] = useState(false);
  const navigate = useNavigate();
  async function make(name: string) {
    const { id, message } = await api(createCollection, { name });
    toast("success", message);
    await navigate(favouritePath(id));
  }
  return (
    <>
      <button type="button" className={className} onClick={() => setNaming(true)}>
        <Icon name="plus" />
        {children}
      </button>
      {naming && <NameDialog title="مجموعهٔ تازه" deed="ساختن" onName={make} onClose={() => setNaming(false)} />}
    </>
  );
}
