import { type ReactNode, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { LICENSES, type Photo, updatePhoto } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import { DetailsFields } from "./details-fields.tsx";
import { type Focus, FocusField } from "./focus-field.tsx";
import css from "./photo.module.css";
import type { PhotoDetails } from "./use-uploads.ts";

export const STATES: Record<Photo["state"], string> = {
  waiting: "در صف",
  working: "در حال ساختن",
  ready: "آماده",
  failed: "خراب",
};

const USE_NAMES = { cover: "نما", gallery: "در نگارخانه" };

interface PhotoCardProps {
  photo: Photo;
  /** Above the caption: a link to the subject, or the controls that move the photo. */
  head?: ReactNode;
  /** More actions. */
  children?: ReactNode;
}

/** A photo with its state, caption and attribution. */
export function PhotoCard({ photo, head, children }: PhotoCardProps) {
  const { alt, credit, license, state, removed, reason, image, shown_as, width, height } = photo;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className={css.photo} data-state={state}>
        {image ? <Picture image={image} sizes="16rem" alt={alt} /> : <Icon name="camera" />}
        <p className={css.badges}>
          {shown_as && <span data-kind={shown_as}>{USE_NAMES[shown_as]}</span>}
          {removed ? <span>حذف‌شده</span> : state !== "ready" && <span data-kind={state}>{STATES[state]}</span>}
        </p>
      </div>
      {head}
      <p className={css.alt}>{alt}</p>
      <p className={css.small}>
        {photo.source === "member" && "از یک عضو: "}
        {credit}، <bdi>{LICENSES[license].name}</bdi>
        {width && height && `، ${fa(width)} × ${fa(height)}`}
      </p>
      {reason && !removed && <p className={css.reason}>{reason}</p>}
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

function EditForm({ photo, onDone }: { photo: Photo; onDone: () => void }) {
  const { id, alt, credit, credit_url, license, image } = photo;
  const [details, setDetails] = useState<PhotoDetails>({ alt, credit, credit_url: credit_url ?? "", license });
  const [focus, setFocus] = useState<Focus | null>(photo.focus);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, run } = useMutation();
  const save = async () => {
    const { data, error } = await run(() =>
      api(updatePhoto, { id, ...details, license: details.license || license, focus }),
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
      <DetailsFields details={details} errors={errors} onChange={setDetails} disabled={busy} />
      {image && <FocusField image={image} focus={focus} onChange={setFocus} />}
      <p className={css.actions}>
        <button type="submit" className={`${buttonClass()} ${form.small}`} disabled={busy}>
          ذخیره
        </button>
        <button type="button" className={`${buttonClass("text")} ${form.small}`} onClick={onDone}>
          رها کن
        </button>
      </p>
    </form>
  );
}
