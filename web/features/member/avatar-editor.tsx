import { lazy, Suspense, useId, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import type { Image } from "../../../contract/image.ts";
import { deleteAvatar, uploadAvatar } from "../../../contract/member/member.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { confirm } from "../../../ui/dialog/confirm.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { navigation } from "../../../ui/navigation/visit.ts";
import { Avatar } from "./avatar.tsx";
import css from "./avatar-editor.module.css";
import { cropPicture, decodePicture, type Square } from "./avatar-square.ts";

const loadAvatarCrop = () => import("./avatar-crop.tsx");
const AvatarCrop = lazy(loadAvatarCrop);

interface AvatarEditorProps {
  avatar: Image | null;
  /** First and last name. */
  name: string;
}

/** Uploads a member's avatar, cropped to a square and validated by the server, or deletes it. */
export function AvatarEditor({ avatar, name }: AvatarEditorProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [selected, setSelected] = useState<{ file: File; picture: ImageBitmap }>();
  const [isBusy, setIsBusy] = useState(false);

  /** Runs a request and shows its message or its error as a toast; true on success. */
  async function runWithToast(request: () => Promise<{ message: string } | undefined>): Promise<boolean> {
    setIsBusy(true);
    try {
      const result = await request();
      if (result) toast("success", result.message);
      return true;
    } catch (error) {
      toast("error", errorMessageOf(error));
      return false;
    } finally {
      setIsBusy(false);
    }
  }
  async function upload(image: Blob) {
    const uploaded = await api(uploadAvatar, { photo: image as never });
    await navigation.refresh();
    return uploaded;
  }
  async function openFile(file: File) {
    const picture = await decodePicture(file);
    if (!picture) return upload(file); // not decodable here: the server supports more formats, or returns the error
    await loadAvatarCrop(); // a failed import is reported here, not while rendering
    setSelected({ file, picture });
    return undefined;
  }

  async function selectFile(file: File | undefined) {
    if (input.current) input.current.value = ""; // allows selecting the same file again
    if (file && !isBusy) await runWithToast(() => openFile(file));
  }
  function close() {
    selected?.picture.close();
    setSelected(undefined);
  }
  async function saveCrop(square: Square, turns: number) {
    if (
      selected &&
      !isBusy &&
      (await runWithToast(async () => upload(await cropPicture(selected.picture, square, turns))))
    )
      close();
  }
  async function remove() {
    if (isBusy || !(await confirm("عکس خود را برمی‌دارید؟"))) return;
    if (!(await runWithToast(() => api(deleteAvatar, {})))) return;
    await navigation.refresh();
    input.current?.focus(); // the button that had the focus has been removed
  }

  return (
    <div className={css.editor}>
      <div className={css.preview}>
        <Avatar image={avatar} name={name} />
      </div>
      <div className={`${css.actions} needs-script`}>
        <input
          ref={input}
          id={id}
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ target }) => selectFile(target.files?.[0])}
        />
        <label htmlFor={id} className={buttonClass("outline")} aria-disabled={isBusy}>
          <Icon name="camera" />
          {avatar ? "عکس تازه" : "افزودن عکس"}
        </label>
        {avatar && (
          <button type="button" className={buttonClass("text")} onClick={remove}>
            حذف عکس
          </button>
        )}
      </div>
      {selected && (
        <Suspense>
          <AvatarCrop file={selected.file} isBusy={isBusy} onCrop={saveCrop} onCancel={close} />
        </Suspense>
      )}
    </div>
  );
}

/** The message for the field `photo`, or else for the request; a fixed one without a response. */
function errorMessageOf(error: unknown): string {
  const { code, message, errors } = errorBodyOf(error);
  return code === "unreachable" ? "عکس فرستاده نشد. اتصال اینترنت را بررسی کنید." : (errors?.photo ?? message);
}
