import { useState } from "react";
import { PHOTO_LIMITS, type Photo } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import { DetailsFields } from "./details-fields.tsx";
import css from "./photo.module.css";
import {
  EMPTY_DETAILS,
  missingDetails,
  type PhotoDetails,
  type Subject,
  type Upload,
  useUploads,
} from "./use-uploads.ts";

const STATES: Record<Upload["state"], string> = {
  new: "آمادهٔ فرستادن",
  queued: "در صف فرستادن",
  sending: "در حال فرستادن",
  failed: "فرستاده نشد",
};

/** Uploads photos: many at once, with shared attribution typed once. */
export function UploadPanel({ subject, onUploaded }: { subject: Subject; onUploaded: (photo: Photo) => void }) {
  const { uploads, add, remove, setDetails, enqueue } = useUploads(subject, onUploaded);
  const [shared, setShared] = useState<PhotoDetails>(EMPTY_DETAILS);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const unsent = uploads.filter(({ state }) => state === "new" || state === "failed");
  const pending = uploads.filter(({ state }) => state === "sending" || state === "queued");

  const applyShared = (details: PhotoDetails) => {
    setShared(details);
    // A value that differs from the shared one was typed for that photo alone.
    for (const { key, details: ownDetails } of unsent) {
      const sharedOrOwn = (name: keyof PhotoDetails) =>
        ownDetails[name] === shared[name] || ownDetails[name] === "" ? details[name] : ownDetails[name];
      setDetails(key, {
        alt: ownDetails.alt,
        credit: sharedOrOwn("credit"),
        credit_url: sharedOrOwn("credit_url"),
        license: sharedOrOwn("license") as PhotoDetails["license"],
      });
    }
  };
  const enqueueAll = () => {
    setIsSubmitted(true);
    for (const { key, details } of unsent) if (Object.keys(missingDetails(details)).length === 0) enqueue(key);
  };
  return (
    <section className={form.section} aria-labelledby="photo-upload">
      <h2 id="photo-upload">افزودن عکس</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside */}
      <div
        className={css.dropZone}
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={() => setIsDraggedOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setIsDraggedOver(false);
          add(event.dataTransfer.files, shared);
        }}
      >
        <label className={`${buttonClass("outline")} ${form.small} ${css.pick}`}>
          <Icon name="upload" />
          انتخاب عکس‌ها
          <input
            className="visually-hidden"
            type="file"
            multiple
            accept={PHOTO_LIMITS.types.join(",")}
            onChange={({ target }) => {
              add(target.files ?? [], shared);
              target.value = "";
            }}
          />
        </label>
        <span>{`یا عکس‌ها را اینجا رها کنید: JPEG، PNG، WebP یا AVIF، از ${fa(PHOTO_LIMITS.minSide)} تا ${fa(PHOTO_LIMITS.maxSide)} پیکسل، تا ۳۰ مگابایت`}</span>
      </div>
      {uploads.length > 0 && (
        <>
          <fieldset className={css.shared}>
            <legend>برای همهٔ این عکس‌ها</legend>
            <DetailsFields details={shared} onChange={applyShared} isShared />
          </fieldset>
          <ul className={css.uploads} aria-label="عکس‌هایی که فرستاده می‌شوند">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                isSubmitted={isSubmitted}
                setDetails={(details) => setDetails(upload.key, details)}
                retry={() => enqueue(upload.key)}
                remove={() => remove(upload.key)}
              />
            ))}
          </ul>
          <p className={css.actions}>
            <button type="button" className={buttonClass()} disabled={unsent.length === 0} onClick={enqueueAll}>
              <Icon name="upload" />
              {`فرستادن ${fa(unsent.length)} عکس`}
            </button>
            <span role="status">{pending.length > 0 && `${fa(pending.length)} عکس در راه است.`}</span>
          </p>
        </>
      )}
    </section>
  );
}

interface UploadItemProps {
  upload: Upload;
  /** Whether the upload was requested: missing fields are reported only from then on. */
  isSubmitted: boolean;
  setDetails: (details: PhotoDetails) => void;
  retry: () => void;
  remove: () => void;
}

function UploadItem({ upload, isSubmitted, setDetails, retry, remove }: UploadItemProps) {
  const { file, previewUrl, details, state, progress, reason, errors } = upload;
  const isPending = state === "sending" || state === "queued";
  const missingErrors = missingDetails(details);
  return (
    <li className={css.upload} data-state={state}>
      <img src={previewUrl} alt="" />
      <div className={css.about}>
        <p className={css.name}>
          <bdi>{file.name}</bdi>
          <span>{STATES[state]}</span>
        </p>
        {state === "sending" && <progress value={progress} aria-label={`فرستادن ${file.name}`} />}
        {state === "failed" && (
          <p className={css.reason} role="alert">
            {reason}
          </p>
        )}
        {!isPending && (
          <DetailsFields
            details={details}
            errors={{ ...(isSubmitted && missingErrors), ...errors }}
            onChange={setDetails}
          />
        )}
        <p className={css.actions}>
          {state === "failed" && (
            <button
              type="button"
              className={`${buttonClass("outline")} ${form.small}`}
              disabled={Object.keys(missingErrors).length > 0}
              onClick={retry}
            >
              <Icon name="restart" />
              دوباره
            </button>
          )}
          <button
            type="button"
            className={`${buttonClass("text")} ${form.small}`}
            aria-label={`${isPending ? "نفرستادن" : "برداشتن"} ${file.name}`}
            onClick={remove}
          >
            <Icon name="close" />
            {isPending ? "نفرست" : "بردار"}
          </button>
        </p>
      </div>
    </li>
  );
}
