import { type ReactNode, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { deletePhotos, LICENSES, type Photo, updatePhoto } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { useTypedPart } from "../../ui/use-unsaved-changes-guard.ts";
import { DetailsFields } from "./details-fields.tsx";
import { type Focus, FocusField } from "./focus-field.tsx";
import css from "./photo.module.css";
import { changedDetails, detailsOf, type PhotoDetails, type Upload } from "./uploads.ts";
import { usePhotoMutation } from "./use-photos.ts";

export const STATES: Record<Photo["state"], string> = {
  sending: "نیمه‌کاره",
  waiting: "در صف",
  working: "در حال ساختن",
  ready: "آماده",
  failed: "خراب",
};

/** The words by which a photo is named: what is seen in it, or the name of its file. */
export const nameOf = ({ alt, file_name }: Photo): string => alt || file_name;

const USE_NAMES = { cover: "عکس اصلی", gallery: "در نگارخانه" };

interface PhotoCardProps {
  photo: Photo;
  /** The file that is being sent for it from this window. */
  upload?: Upload | undefined;
  /** The positions of photos beside it that look the same, from 1. */
  alike?: readonly number[];
  /** Above the caption: a link to the subject, or the controls that move the photo. */
  head?: ReactNode;
  /** More actions. */
  children?: ReactNode;
}

/** A photo with its state, caption and attribution. */
export function PhotoCard({ photo, upload, alike = [], head, children }: PhotoCardProps) {
  const { credit, license, state, removed, reason, image, shown_as, width, height } = photo;
  const alt = nameOf(photo);
  const isUndescribed = !photo.alt || !credit || !license;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className={css.photo} data-state={state}>
        {image ? (
          <Picture image={image} sizes="16rem" alt={alt} />
        ) : upload ? (
          <img src={upload.previewUrl} alt={alt} />
        ) : (
          <Icon name="camera" />
        )}
        <p className={css.badges}>
          {shown_as && <span data-kind={shown_as}>{USE_NAMES[shown_as]}</span>}
          {removed ? (
            <span>حذف‌شده</span>
          ) : (
            state !== "ready" && <span data-kind={state}>{upload ? "در راه" : STATES[state]}</span>
          )}
          {photo.cut && <span>بریده</span>}
          {!removed && isUndescribed && <span data-kind="failed">بدون توصیف</span>}
        </p>
      </div>
      {head}
      <p className={css.alt}>{alt}</p>
      <p className={css.small}>
        {credit && (photo.source === "member" ? `از یک عضو: ${credit}، ` : `${credit}، `)}
        {license && (
          <>
            <bdi>{LICENSES[license].name}</bdi>،{" "}
          </>
        )}
        <span className={css.dimensions}>
          {width && height ? `${fa(width)} × ${fa(height)}` : "اندازه هنوز معلوم نیست"}
        </span>
      </p>
      {reason && !removed && <p className={css.reason}>{reason}</p>}
      {alike.length > 0 && <p className={css.alike}>{`همانند عکس ${alike.map(fa).join(" و ")} است.`}</p>}
      {upload?.state === "sending" && (
        <progress value={upload.received} max={upload.file.size} aria-label={`فرستادن ${upload.file.name}`} />
      )}
      {photo.replacement && <Replacement replacement={photo.replacement} upload={upload} />}
      {isEditing && <EditForm photo={photo} onDone={() => setIsEditing(false)} />}
      <p className={css.actions}>
        {!removed && !isEditing && (
          <button
            type="button"
            className={`${buttonClass("outline")} ${form.small}`}
            aria-label={`ویرایش ${alt}`}
            onClick={() => setIsEditing(true)}
          >
            <Icon name="pencil" />
            ویرایش
          </button>
        )}
        {children}
      </p>
    </>
  );
}

interface ReplacementProps {
  replacement: NonNullable<Photo["replacement"]>;
  upload: Upload | undefined;
}

/** The file or the cut that is to take the place of a photo's own. */
function Replacement({ replacement, upload }: ReplacementProps) {
  const { id, state, reason, file_name, received, size, is_cut } = replacement;
  const { busy, run } = usePhotoMutation();
  const isOnItsWay = state === "waiting" || state === "working" || upload?.replaces !== undefined;
  return (
    <div className={css.alike} role="status">
      {state === "failed" ? (
        <>
          {is_cut ? "برش تازه ساخته نشد: " : `${file_name} جایگزین نشد: `}
          <span className={css.reason}>{reason}</span>
        </>
      ) : isOnItsWay ? (
        is_cut ? (
          "برش تازه در حال ساختن است؛ تا آن زمان همین دیده می‌شود."
        ) : (
          `فایل تازه در راه است: ${file_name}`
        )
      ) : (
        `فایل تازه نیمه‌کاره است (${fa(Math.floor((received / size) * 100))}٪). با «جایگزین» دوباره انتخابش کنید: ${file_name}`
      )}
      {!(isOnItsWay && state !== "failed") && (
        <BusyButton
          type="button"
          className={`${buttonClass("text")} ${form.small}`}
          aria-label={is_cut ? "برداشتن برش تازه" : `برداشتن فایل ${file_name}`}
          busy={busy}
          onClick={() => void run(() => api(deletePhotos, { ids: [id] }))}
        >
          برداشتن
        </BusyButton>
      )}
    </div>
  );
}

const isSamePoint = (one: Focus | null, other: Focus | null) => one?.x === other?.x && one?.y === other?.y;

function EditForm({ photo, onDone }: { photo: Photo; onDone: () => void }) {
  const { id, image } = photo;
  const [opened] = useState(photo);
  const [details, setDetails] = useState<PhotoDetails>(detailsOf(photo));
  const [focus, setFocus] = useState<Focus | null>(photo.focus);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = usePhotoMutation();
  const changed = changedDetails(details, detailsOf(opened));
  const isMoved = !isSamePoint(focus, opened.focus);
  useTypedPart(isMoved || Object.keys(changed).length > 0);
  const save = async () => {
    const { data, error } = await run(() =>
      // Unless it was moved: the photo may have got another cut meanwhile, and the point with it.
      api(updatePhoto, { id, ...changed, ...(isMoved && { focus }) }),
    );
    if (data) onDone();
    else setErrors(error.errors ?? {});
  };
  return (
    <form
      className={css.editing}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DetailsFields details={details} errors={errors} onChange={setDetails} isBusy={busy} />
      {image && <FocusField image={image} focus={focus} onChange={setFocus} />}
      <p className={css.actions}>
        <BusyButton type="submit" className={`${buttonClass()} ${form.small}`} busy={busy}>
          ذخیره
        </BusyButton>
        <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={onDone}>
          انصراف
        </button>
      </p>
    </form>
  );
}
