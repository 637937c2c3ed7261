import { useContext, useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { shareCollection, unshareCollection } from "../../../contract/member/collection.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { OriginContext } from "../../../ui/origin.ts";
import css from "./share-link.module.css";

interface ShareLinkProps {
  /** `share_url` is a path of this site; null while it is not shared. */
  collection: { id: number; share_url: string | null };
}

/** The link that shows a collection to whoever has it: made, copied, withdrawn. */
export function ShareLink({ collection: { id, share_url } }: ShareLinkProps) {
  const origin = useContext(OriginContext);
  const [path, setPath] = useState(share_url);
  const [busy, setBusy] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const make = useRef<HTMLButtonElement>(null);

  const changed = useRef(false);
  function change(next: string | null) {
    changed.current = true;
    setPath(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button that was pressed is gone with the change
  useEffect(() => {
    if (changed.current) (link.current ?? make.current)?.focus();
  }, [path]);

  async function doing(work: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await work().catch((error) => toast("error", whyNot(error).message));
    setBusy(false);
  }
  const share = () =>
    doing(async () => {
      const { share_url, message } = await api(shareCollection, { id });
      change(share_url);
      const copied = await copy(origin + share_url);
      toast("success", copied ? `${message} رونوشت آن را برداشتیم.` : message);
    });
  const withdraw = () =>
    doing(async () => {
      if (!(await confirm("پیوند از کار بیفتد؟ هر که آن را دارد دیگر این مجموعه را نمی‌بیند."))) return;
      toast("info", (await api(unshareCollection, { id })).message);
      change(null);
    });
  async function copyAgain() {
    link.current?.select();
    if (path && (await copy(origin + path))) toast("success", "پیوند رونوشت شد.");
    else toast("info", "پیوند برگزیده شد؛ رونوشتش را خودتان بردارید.");
  }

  if (path === null)
    return (
      <button type="button" className={buttonClass("line")} onClick={share} aria-busy={busy} ref={make}>
        <Icon name="link" />
        ساختن پیوند هم‌رسانی
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={css.share} role="group" aria-label="پیوند هم‌رسانی">
      <p>هر که این پیوند را دارد مجموعه را می‌بیند؛ نام شما در آن نیست.</p>
      <input
        ref={link}
        aria-label="پیوند"
        value={origin + path}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <div>
        <button type="button" className={buttonClass("line")} onClick={copyAgain}>
          <Icon name="link" />
          رونوشت
        </button>
        <button type="button" className={buttonClass("quiet")} onClick={withdraw} aria-busy={busy}>
          حذف پیوند
        </button>
      </div>
    </div>
  );
}

/** Whether it could be copied: the clipboard is there on https and localhost only, and may be closed. */
const copy = (text: string): Promise<boolean> =>
  navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  ) ?? Promise.resolve(false);
