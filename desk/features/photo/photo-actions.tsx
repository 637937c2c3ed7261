import { useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import {
  deletePhotos,
  type Photo,
  restorePhotos,
  retryPhotos,
  selectCoverPhoto,
} from "../../../contract/desk/photo.ts";
import { PHOTO_TYPES } from "../../../contract/photo-file.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import dropZone from "../../ui/drop-zone.module.css";
import form from "../../ui/form.module.css";
import { CutDialog } from "./cut/cut-dialog.tsx";
import css from "./photo.module.css";
import { nameOf } from "./photo-card.tsx";
import { photoUploads } from "./uploads.ts";
import { usePhotoMutation } from "./use-photos.ts";

interface PhotoActionsProps {
  photo: Photo;
  /** Sends another file for the photo. */
  replace?: (file: File) => void;
}

/** The actions of a photo that is not removed, but for its removal. */
export function PhotoActions({ photo, replace }: PhotoActionsProps) {
  const { id, state, chosen, source } = photo;
  const alt = nameOf(photo);
  const { busy, run } = usePhotoMutation();
  const small = `${buttonClass("outline")} ${form.small}`;
  return (
    <>
      {state === "ready" && (
        <BusyButton
          type="button"
          className={small}
          aria-pressed={chosen}
          aria-label={`عکس اصلی: ${alt}`}
          busy={busy}
          onClick={() => void run(() => api(selectCoverPhoto, { id, chosen: !chosen }))}
        >
          <Icon name="star" />
          عکس اصلی
        </BusyButton>
      )}
      {state === "ready" && <CutButton photo={photo} />}
      {replace && state !== "sending" && source !== "member" && (
        <label className={`${small} ${dropZone.pick}`}>
          <Icon name="upload" />
          جایگزین
          <input
            className="visually-hidden"
            type="file"
            aria-label={`جایگزین کردن فایل ${alt}`}
            accept={PHOTO_TYPES.join(",")}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              if (file) replace(file);
              target.value = "";
            }}
          />
        </label>
      )}
      {state === "failed" && (
        <BusyButton
          type="button"
          className={small}
          aria-label={`ساختن دوبارهٔ ${alt}`}
          busy={busy}
          onClick={() => void run(() => api(retryPhotos, { ids: [id] }))}
        >
          <Icon name="restart" />
          دوباره
        </BusyButton>
      )}
    </>
  );
}

/** Removes a photo: beside its name or its place, away from the other actions. */
export function RemoveButton({ photo }: { photo: Photo }) {
  const { id } = photo;
  const { busy, run } = usePhotoMutation();
  const remove = async () => {
    const { data } = await run(() => api(deletePhotos, { ids: [id] }));
    if (data) photoUploads.setDetails(id, null);
  };
  return (
    <BusyButton
      type="button"
      className={`${form.iconButton} ${form.removeButton} ${css.remove}`}
      aria-label={`حذف ${nameOf(photo)}`}
      title="حذف"
      busy={busy}
      onClick={() => void remove()}
    >
      <Icon name="trash" />
    </BusyButton>
  );
}

/** Opens the dialog that cuts and turns a photo. */
function CutButton({ photo }: { photo: Photo }) {
  const [isOpen, setIsOpen] = useState(false);
  const name = nameOf(photo);
  return (
    <>
      <button
        type="button"
        className={`${buttonClass("outline")} ${form.small}`}
        aria-label={`برش و چرخش ${name}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Icon name="square" />
        برش
      </button>
      {isOpen && <CutDialog photo={photo.id} name={name} close={() => setIsOpen(false)} />}
    </>
  );
}

/** Restores a removed photo. */
export function RestoreButton({ photo }: { photo: Photo }) {
  const { id } = photo;
  const alt = nameOf(photo);
  const { busy, run } = usePhotoMutation();
  return (
    <BusyButton
      type="button"
      className={`${buttonClass("outline")} ${form.small}`}
      aria-label={`برگرداندن ${alt}`}
      busy={busy}
      onClick={() => void run(() => api(restorePhotos, { ids: [id] }))}
    >
      <Icon name="restart" />
      برگرداندن
    </BusyButton>
  );
}
