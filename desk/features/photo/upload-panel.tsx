import { useState } from "react";
import { PHOTOGRAPH_LIMITS, type Photograph } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import css from "./photo.module.css";
import { DetailsFields } from "./texts-fields.tsx";
import { missingDetails, EMPTY_DETAILS, type Subject, type PhotoDetails, type Upload, useUploads } from "./uploads.ts";

const STATES: Record<Upload["state"], string> = {
  new: "آمادهٔ فرستادن",
  queued: "در صف فرستادن",
  sending: "در حال فرستادن",
  failed: "فرستاده نشد",
};

/** Where photographs come in: many at once, what they share said once. */
export function UploadPanel({ subject, arrived }: { subject: Subject; arrived: (photograph: Photograph) => void }) {
  const { uploads, add, drop, setDetails: write, enqueue: queue } = useUploads(subject, arrived);
  const [shared, setShared] = useState<PhotoDetails>(EMPTY_DETAILS);
  const [asked, setIsSubmitted] = useState(false);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const unsent = uploads.filter(({ state }) => state === "new" || state === "failed");
  const pending = uploads.filter(({ state }) => state === "sending" || state === "queued");

  const applyShared = (texts: PhotoDetails) => {
    setShared(texts);
    // What differs was written for one alone.
    for (const { key, texts: ownDetails } of unsent) {
      const sharedOrOwn = (name: keyof PhotoDetails) => (ownDetails[name] === shared[name] || ownDetails[name] === "" ? texts[name] : ownDetails[name]);
      write(key, {
        alt: ownDetails.alt,
        credit: sharedOrOwn("credit"),
        credit_url: sharedOrOwn("credit_url"),
        license: sharedOrOwn("license") as PhotoDetails["license"],
      });
    }
  };
  const enqueueAll = () => {
    setIsSubmitted(true);
    for (const { key, texts } of unsent) if (Object.keys(missingDetails(texts)).length === 0) queue(key);
  };
  return (
    <section className={form.section} aria-labelledby="photographs-in">
      <h2 id="photographs-in">افزودن عکس</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the field within */}
      <div
        className={css.drop}
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
        <label className={`${buttonClass("line")} ${form.small} ${css.pick}`}>
          <Icon name="upload" />
          برگزیدن عکس‌ها
          <input
            className="unseen"
            type="file"
            multiple
            accept={PHOTOGRAPH_LIMITS.types.join(",")}
            onChange={({ target }) => {
              add(target.files ?? [], shared);
              target.value = "";
            }}
          />
        </label>
        <span>{`یا عکس‌ها را اینجا رها کنید: JPEG، PNG، WebP یا AVIF، از ${fa(PHOTOGRAPH_LIMITS.shortest)} تا ${fa(PHOTOGRAPH_LIMITS.longest)} پیکسل، تا ۳۰ مگابایت`}</span>
      </div>
      {uploads.length > 0 && (
        <>
          <fieldset className={css.shared}>
            <legend>برای همهٔ این عکس‌ها</legend>
            <DetailsFields texts={shared} onChange={applyShared} shared />
          </fieldset>
          <ul className={css.uploads} aria-label="عکس‌هایی که فرستاده می‌شوند">
            {uploads.map((upload) => (
              <UploadItem
                key={upload.key}
                upload={upload}
                asked={asked}
                write={(texts) => write(upload.key, texts)}
                retry={() => queue(upload.key)}
                drop={() => drop(upload.key)}
              />
            ))}
          </ul>
          <p className={css.ways}>
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
  /** Whether sending was asked for: what is missing is said only then. */
  asked: boolean;
  write: (texts: PhotoDetails) => void;
  retry: () => void;
  drop: () => void;
}

function UploadItem({ upload, asked, write, retry, drop }: UploadItemProps) {
  const { file, previewUrl: shown, texts, state, part, reason, errors } = upload;
  const isPending = state === "sending" || state === "queued";
  const lacking = missingDetails(texts);
  return (
    <li className={css.upload} data-state={state}>
      <img src={shown} alt="" />
      <div className={css.about}>
        <p className={css.name}>
          <bdi>{file.name}</bdi>
          <span>{STATES[state]}</span>
        </p>
        {state === "sending" && <progress value={part} aria-label={`فرستادن ${file.name}`} />}
        {state === "failed" && (
          <p className={css.reason} role="alert">
            {reason}
          </p>
        )}
        {!isPending && <DetailsFields texts={texts} errors={{ ...(asked && lacking), ...errors }} onChange={write} />}
        <p className={css.ways}>
          {state === "failed" && (
            <button
              type="button"
              className={`${buttonClass("line")} ${form.small}`}
              disabled={Object.keys(lacking).length > 0}
              onClick={retry}
            >
              <Icon name="restart" />
              دوباره
            </button>
          )}
          <button
            type="button"
            className={`${buttonClass("quiet")} ${form.small}`}
            aria-label={`${isPending ? "نفرستادن" : "برداشتن"} ${file.name}`}
            onClick={drop}
          >
            <Icon name="close" />
            {isPending ? "نفرست" : "بردار"}
          </button>
        </p>
      </div>
    </li>
  );
}
