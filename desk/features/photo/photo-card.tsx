import { type ReactNode, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { LICENSES, type Photograph, updatePhotograph } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./photo.module.css";
import { DetailsFields } from "./texts-fields.tsx";
import type { PhotoDetails } from "./uploads.ts";

export const STATES: Record<Photograph["state"], string> = {
  waiting: "در صف",
  working: "در حال ساختن",
  ready: "آماده",
  failed: "خراب",
};

const USE_NAMES = { cover: "نما", gallery: "در نگارخانه" };

interface PhotoCardProps {
  photograph: Photograph;
  /** Above the picture: its subject, or the handle that moves it. */
  head?: ReactNode;
  /** What else can be done with it. */
  children?: ReactNode;
}

/** A photograph with how it stands and what is said of it. */
export function PhotoCard({ photograph, head, children }: PhotoCardProps) {
  const { alt, credit, license, state, removed, reason, image, shown_as, width, height } = photograph;
  const [isEditing, setIsEditing] = useState(false);
  return (
    <>
      <div className={css.picture} data-state={state}>
        {image ? <Picture image={image} sizes="16rem" alt={alt} /> : <Icon name="camera" />}
        <p className={css.badges}>
          {shown_as && <span data-look={shown_as}>{USE_NAMES[shown_as]}</span>}
          {removed ? <span>حذف‌شده</span> : state !== "ready" && <span data-look={state}>{STATES[state]}</span>}
        </p>
      </div>
      {head}
      <p className={css.alt}>{alt}</p>
      <p className={css.small}>
        {credit}، <bdi>{LICENSES[license].name}</bdi>
        {width && height && `، ${fa(width)} × ${fa(height)}`}
      </p>
      {reason && !removed && <p className={css.reason}>{reason}</p>}
      {isEditing && <EditForm photograph={photograph} done={() => setIsEditing(false)} />}
      <p className={css.ways}>
        {!removed && !isEditing && (
          <button
            type="button"
            className={`${buttonClass("line")} ${form.small}`}
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

function EditForm({ photograph, done }: { photograph: Photograph; done: () => void }) {
  const { id, alt, credit, credit_url, license } = photograph;
  const [details, setDetails] = useState<PhotoDetails>({ alt, credit, credit_url: credit_url ?? "", license });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { busy, attempt } = useMutation();
  const save = async () => {
    const { answer, refused } = await attempt(() =>
      api(updatePhotograph, { id, ...details, license: details.license || license }),
    );
    if (answer) done();
    else setErrors(refused.errors ?? {});
  };
  return (
    <form
      className={css.editing}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <DetailsFields texts={details} errors={errors} onChange={setDetails} disabled={busy} />
      <p className={css.ways}>
        <button type="submit" className={`${buttonClass()} ${form.small}`} disabled={busy}>
          ذخیره
        </button>
        <button type="button" className={`${buttonClass("quiet")} ${form.small}`} onClick={done}>
          رها کن
        </button>
      </p>
    </form>
  );
}
