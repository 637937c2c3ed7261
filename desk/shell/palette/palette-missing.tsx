import { useId } from "react";
import { buttonClass } from "../../../ui/button.ts";
import { Modal } from "../../../ui/dialog/modal.tsx";
import dialog from "../../ui/dialog.module.css";

/** Stands for the command palette when its script did not arrive. */
export function PaletteMissing({ close }: { close: () => void }) {
  const id = useId();
  return (
    <Modal className={dialog.dialog} aria-labelledby={id} onClose={close}>
      <div className={dialog.body}>
        <h2 id={id}>جستجو باز نشد</h2>
        <p>اتصال اینترنت را بررسی کنید و صفحه را دوباره باز کنید.</p>
        <div className={dialog.actions}>
          <button type="button" className={buttonClass("outline")} onClick={close}>
            بستن
          </button>
        </div>
      </div>
    </Modal>
  );
}
