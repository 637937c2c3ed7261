import { useContext, useEffect, useRef, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../../api-client/error-body.ts";
import { shareCollection, unshareCollection } from "../../../../contract/member/collection.ts";
import { buttonClass } from "../../../../ui/button.ts";
import { Icon } from "../../../../ui/content/icon.tsx";
import { copyText } from "../../../../ui/copy-text.ts";
import { confirm } from "../../../../ui/dialog/confirm.tsx";
import { toast } from "../../../../ui/dialog/toasts.tsx";
import { OriginContext } from "../../../../ui/origin.ts";
import css from "./share-link.module.css";

export interface ShareLinkProps {
  /** `share_url` is a path of this site; null while the collection is not shared. */
  collection: { id: number; share_url: string | null; notes_shared: boolean };
}

/** Creates, copies and revokes the link that shows a collection to anyone who has it. */
export function ShareLink({ collection: { id, share_url, notes_shared } }: ShareLinkProps) {
  const origin = useContext(OriginContext);
  const [path, setPath] = useState(share_url);
  const [hasNotes, setHasNotes] = useState(notes_shared);
  const [busy, setBusy] = useState(false);
  const link = useRef<HTMLInputElement>(null);
  const createButton = useRef<HTMLButtonElement>(null);

  const changed = useRef(false);
  function change(next: string | null) {
    changed.current = true;
    setPath(next);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pressed button disappears with the change
  useEffect(() => {
    if (changed.current) (link.current ?? createButton.current)?.focus();
  }, [path]);

  async function runBusy(task: () => Promise<void>) {
    if (busy) return;
    setBusy(true);
    await task().catch((error) => toast("error", errorBodyOf(error).message));
    setBusy(false);
  }
  const share = () =>
    runBusy(async () => {
      const { share_url, message } = await api(shareCollection, { id });
      change(share_url);
      const copied = await copyText(origin + share_url);
      toast("success", copied ? `${message} آن را کپی کردیم.` : message);
    });
  const revoke = () =>
    runBusy(async () => {
      if (!(await confirm("پیوند از کار بیفتد؟ هر که آن را دارد دیگر این مجموعه را نمی‌بیند."))) return;
      toast("info", (await api(unshareCollection, { id })).message);
      change(null);
    });
  const shareNotes = (notes: boolean) =>
    runBusy(async () => {
      await api(shareCollection, { id, notes });
      setHasNotes(notes);
      toast("success", notes ? "یادداشت‌هایتان هم دیده می‌شوند." : "یادداشت‌هایتان دیگر دیده نمی‌شوند.");
    });
  async function copyLink() {
    link.current?.select();
    if (path && (await copyText(origin + path))) toast("success", "پیوند کپی شد.");
    else toast("info", "پیوند انتخاب شد؛ خودتان آن را کپی کنید.");
  }

  if (path === null)
    return (
      <button
        type="button"
        className={`${buttonClass("outline")} needs-script`}
        onClick={share}
        aria-busy={busy}
        ref={createButton}
      >
        <Icon name="link" />
        ساختن پیوند اشتراک
      </button>
    );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={css.share} role="group" aria-label="پیوند اشتراک">
      <p>هر که این پیوند را دارد مجموعه را می‌بیند؛ نام شما در آن نیست.</p>
      <input
        ref={link}
        aria-label="پیوند"
        value={origin + path}
        readOnly
        dir="ltr"
        onFocus={({ target }) => target.select()}
      />
      <label className={`${css.notes} needs-script`}>
        <input type="checkbox" checked={hasNotes} onChange={({ target }) => shareNotes(target.checked)} />
        یادداشت‌هایم هم دیده شوند
      </label>
      <div className="needs-script">
        <button type="button" className={buttonClass("outline")} onClick={copyLink}>
          <Icon name="link" />
          کپی
        </button>
        <button type="button" className={buttonClass("text")} onClick={revoke} aria-busy={busy}>
          حذف پیوند
        </button>
      </div>
    </div>
  );
}
