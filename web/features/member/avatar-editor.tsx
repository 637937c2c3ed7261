import { lazy, Suspense, useId, useRef, useState } from "react";
import { isRouteErrorResponse } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import type { ApiErrorBody } from "../../../contract/endpoint.ts";
import type { Image } from "../../../contract/image.ts";
import { destroyPhoto, storePhoto } from "../../../contract/member/member.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { Portrait } from "./avatar.tsx";
import css from "./avatar-editor.module.css";
import { cutOut, pictureOf, type Square } from "./avatar-square.ts";

const loadCrop = () => import("./avatar-crop.tsx");
const PhotoCrop = lazy(loadCrop);

interface PhotoEditorProps {
  photo: Image | null;
  /** First and last name. */
  name: string;
  /** After another photo is stored, or none is left. */
  onStored: (photo: Image | null) => void;
}

/** A member's photo: another one, cut to a square here and judged by the server, or none. */
export function PhotoEditor({ photo, name, onStored }: PhotoEditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const alive = useHydrated();
  const [chosen, setChosen] = useState<{ file: File; picture: ImageBitmap }>();
  const [busy, setBusy] = useState(false);

  /** What goes wrong is said; true when nothing did. */
  async function told(work: () => Promise<{ message: string } | undefined>): Promise<boolean> {
    setBusy(true);
    try {
      const done = await work();
      if (done) toast("success", done.message);
      return true;
    } catch (error) {
      toast("error", whyNot(error));
      return false;
    } finally {
      setBusy(false);
    }
  }
  async function send(bytes: Blob) {
    const stored = await api(storePhoto, { photo: bytes as never });
    onStored(stored.photo);
    return stored;
  }
  async function open(file: File) {
    const picture = await pictureOf(file);
    if (!picture) return send(file); // this browser cannot show it; the server knows more kinds, or says what is wrong
    await loadCrop(); // before it is drawn: then it cannot fail there
    setChosen({ file, picture });
  }

  async function choose(file: File | undefined) {
    if (input.current) input.current.value = ""; // the same file may be chosen again
    if (file && !busy) await told(() => open(file));
  }
  function close() {
    chosen?.picture.close();
    setChosen(undefined);
  }
  async function cut(square: Square) {
    if (chosen && !busy && (await told(async () => send(await cutOut(chosen.picture, square))))) close();
  }
  async function remove() {
    if (busy || !(await confirm("عکس خود را برمی‌دارید؟"))) return;
    if (!(await told(() => api(destroyPhoto, {})))) return;
    onStored(null);
    input.current?.focus(); // the button that had the focus is gone
  }

  return (
    <div className={css.editor}>
      <div className={css.face}>
        <Portrait photo={photo} name={name} />
      </div>
      <div className={css.ways}>
        <input
          ref={input}
          id={id}
          className="unseen"
          type="file"
          accept="image/*"
          disabled={!alive} // not while busy: it would lose the focus
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <label htmlFor={id} className={buttonClass("line")} aria-disabled={!alive || busy}>
          <Icon name="camera" />
          {photo ? "عکس تازه" : "افزودن عکس"}
        </label>
        {photo && (
          <button type="button" className={buttonClass("quiet")} disabled={!alive} onClick={remove}>
            حذف عکس
          </button>
        )}
      </div>
      {chosen && (
        <Suspense>
          <PhotoCrop file={chosen.file} busy={busy} onChosen={cut} onCancel={close} />
        </Suspense>
      )}
    </div>
  );
}

/** The sentence about the photo, or else the one about the whole call; without an answer there is none. */
function whyNot(error: unknown): string {
  if (!isRouteErrorResponse(error)) return "عکس فرستاده نشد. اتصال خود را ببینید.";
  const { message, errors }: ApiErrorBody = error.data;
  return errors?.photo ?? message;
}
