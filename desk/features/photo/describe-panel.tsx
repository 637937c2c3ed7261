import { type Dispatch, type SetStateAction, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { type Photo, updatePhoto } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Picture } from "../../../ui/content/picture.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import { rememberAttribution } from "./attribution.ts";
import { DetailsFields } from "./details-fields.tsx";
import css from "./photo.module.css";
import { suggestAlt, wordsOfFileName } from "./suggest-alt.ts";
import uploadCss from "./upload.module.css";
import { changedDetails, detailsOf, type PhotoDetails, photoUploads, type Upload } from "./uploads.ts";

interface DescribePanelProps {
  /** The name of the place or story. */
  name: string;
  /** Those without alternative text, photographer or licence. */
  photos: readonly Photo[];
  uploads: readonly Upload[];
  /** What is typed and not saved, by the ids of the photos. */
  details: ReadonlyMap<number, PhotoDetails>;
  shared: PhotoDetails;
  setShared: Dispatch<SetStateAction<PhotoDetails>>;
  refresh: () => Promise<void>;
}

/** Describes photos, also while they are being sent: what all have in common once, the rest for each. Readers see a photo from then on. */
export function DescribePanel({ name, photos, uploads, details, shared, setShared, refresh }: DescribePanelProps) {
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const [refused, setRefused] = useState<ReadonlyMap<number, Record<string, string>>>(new Map());
  const shownOf = (photo: Photo): PhotoDetails => details.get(photo.id) ?? offeredDetails(photo, shared, name);

  const applyShared = (next: PhotoDetails) => {
    setShared(next);
    // A value that differs from the shared one was typed for that photo alone.
    for (const photo of photos) {
      const own = shownOf(photo);
      const sharedOrOwn = <Name extends keyof PhotoDetails>(field: Name) =>
        own[field] === shared[field] || own[field] === "" ? next[field] : own[field];
      photoUploads.setDetails(
        photo.id,
        {
          alt: sharedOrOwn("alt"),
          credit: sharedOrOwn("credit"),
          credit_url: sharedOrOwn("credit_url"),
          license: sharedOrOwn("license"),
        },
        detailsOf(photo),
      );
    }
  };
  const publish = async () => {
    setIsSubmitted(true);
    setIsBusy(true);
    const { stored, failures } = await storeTyped(photos, shownOf, refresh);
    setRefused(failures);
    const sharedAlt = shared.alt;
    setShared((now) => (now.alt === sharedAlt ? { ...now, alt: "" } : now)); // the next photos show something else
    if (stored > 0) void toast("success", `توصیف ${fa(stored)} عکس ذخیره شد.`);
    setIsBusy(false);
  };
  return (
    <section className={uploadCss.describe} aria-labelledby="describe">
      <h3 id="describe">{`بدون توصیف، در سایت دیده نمی‌شود (${fa(photos.length)})`}</h3>
      {photos.length > 1 && (
        <fieldset className={uploadCss.shared}>
          <legend>برای همهٔ این عکس‌ها</legend>
          <DetailsFields details={shared} onChange={applyShared} />
        </fieldset>
      )}
      <ul className={uploadCss.uploads} aria-label="عکس‌های بدون توصیف">
        {photos.map((photo) => (
          <DescribedPhoto
            key={photo.id}
            photo={photo}
            upload={uploads.find((upload) => upload.photo === photo.id)}
            details={shownOf(photo)}
            suggestion={suggestAlt(photo.file_name, name)}
            errors={{ ...(isSubmitted && missingDetails(shownOf(photo))), ...refused.get(photo.id) }}
          />
        ))}
      </ul>
      <p className={css.actions}>
        <BusyButton type="button" className={buttonClass()} busy={isBusy} onClick={publish}>
          {`انتشار ${fa(photos.length)} عکس`}
        </BusyButton>
      </p>
    </section>
  );
}

/** Stores the complete descriptions of photos, with what is typed meanwhile. Returns how many it stored, and the errors of the others. */
async function storeTyped(
  photos: readonly Photo[],
  shownOf: (photo: Photo) => PhotoDetails,
  refresh: () => Promise<void>,
): Promise<{ stored: number; failures: Map<number, Record<string, string>> }> {
  const failures = new Map<number, Record<string, string>>();
  const stored = new Map<number, PhotoDetails>();
  const typed = (photo: Photo) => photoUploads.snapshot().details.get(photo.id) ?? shownOf(photo);
  const isUnsaved = (photo: Photo) =>
    !failures.has(photo.id) &&
    !isEqual(typed(photo), stored.get(photo.id)) &&
    Object.keys(missingDetails(typed(photo))).length === 0;
  for (let next = photos.filter(isUnsaved); next.length > 0; next = photos.filter(isUnsaved)) {
    for (const photo of next) {
      const details = typed(photo);
      photoUploads.setDetails(photo.id, details, detailsOf(photo)); // shown until the list has them
      try {
        await api(updatePhoto, { id: photo.id, ...changedDetails(details, photoUploads.storedDetails.get(photo.id)!) });
        stored.set(photo.id, details);
        photoUploads.storedDetails.set(photo.id, details);
        rememberAttribution(details);
      } catch (failure) {
        const { message, errors } = errorBodyOf(failure);
        failures.set(photo.id, errors ?? { alt: message });
      }
    }
    await refresh();
  }
  for (const [id, details] of stored)
    if (isEqual(details, photoUploads.snapshot().details.get(id))) photoUploads.setDetails(id, null);
  return { stored: stored.size, failures };
}

const isEqual = (details: PhotoDetails, other: PhotoDetails | undefined) =>
  (Object.keys(details) as (keyof PhotoDetails)[]).every((name) => details[name] === other?.[name]);

/** What is stored of a photo, else what all have in common, else what the name of its file says. */
const offeredDetails = (photo: Photo, shared: PhotoDetails, name: string): PhotoDetails => ({
  alt: photo.alt || shared.alt || (wordsOfFileName(photo.file_name) && suggestAlt(photo.file_name, name)),
  credit: photo.credit || shared.credit,
  credit_url: photo.credit_url ?? shared.credit_url,
  license: photo.license ?? shared.license,
});

/** The errors of the fields without which a photo is not shown to readers. */
function missingDetails({ alt, credit, license }: PhotoDetails): Record<string, string> {
  return {
    ...(alt.trim().length < 3 && { alt: "آنچه را در عکس دیده می‌شود در یک جمله بنویسید." }),
    ...(!credit.trim() && { credit: "نام عکاس را بنویسید." }),
    ...(!license && { license: "پروانهٔ عکس را انتخاب کنید." }),
  };
}

interface DescribedPhotoProps {
  photo: Photo;
  upload: Upload | undefined;
  details: PhotoDetails;
  suggestion: string;
  errors: Record<string, string>;
}

function DescribedPhoto({ photo, upload, details, suggestion, errors }: DescribedPhotoProps) {
  const { id, file_name, image, state } = photo;
  const setDetails = (typed: PhotoDetails) => photoUploads.setDetails(id, typed, detailsOf(photo));
  return (
    <li className={uploadCss.upload} data-state={state}>
      <span className={uploadCss.thumbnail}>
        {image ? <Picture image={image} sizes="6rem" alt="" /> : upload && <img src={upload.previewUrl} alt="" />}
      </span>
      <div className={uploadCss.about}>
        <p className={uploadCss.name}>
          <bdi>{file_name}</bdi>
          {upload?.state === "sending" && <span>{`${fa(percentOf(upload))}٪`}</span>}
        </p>
        {upload?.state === "sending" && (
          <progress value={upload.received} max={upload.file.size} aria-label={`فرستادن ${file_name}`} />
        )}
        <DetailsFields details={details} errors={errors} onChange={setDetails} />
        {details.alt === "" && (
          <p>
            <button
              type="button"
              className={`${buttonClass("text")} ${form.small}`}
              onClick={() => setDetails({ ...details, alt: suggestion })}
            >
              {`پیشنهاد: ${suggestion}`}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

/** How much of a file has arrived, in whole percent. */
const percentOf = ({ received, file }: Upload): number => Math.floor((received / file.size) * 100);
