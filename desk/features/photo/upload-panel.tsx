import { useState } from "react";
import { PHOTOGRAPH_LIMITS, type Photograph } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import css from "./photo.module.css";
import { TextsFields } from "./texts-fields.tsx";
import { missing, NO_TEXTS, type Subject, type Texts, type Upload, useUploads } from "./uploads.ts";

const STATES: Record<Upload["state"], string> = {
  new: "آمادهٔ فرستادن",
  queued: "در صف فرستادن",
  sending: "در حال فرستادن",
  failed: "فرستاده نشد",
};

/** Where photographs come in: many at once, what they share said once. */
export function UploadPanel({ subject, arrived }: { subject: Subject; arrived: (photograph: Photograph) => void }) {
  const { uploads, add, drop, write, queue } = useUploads(subject, arrived);
  const [shared, setShared] = useState<Texts>(NO_TEXTS);
  const [asked, setAsked] = useState(false);
  const [over, setOver] = useState(false);
  const idle = uploads.filter(({ state }) => state === "new" || state === "failed");
  const sending = uploads.filter(({ state }) => state === "sending" || state === "queued");

  const share = (texts: Texts) => {
    setShared(texts);
    // What differs was written for one alone.
    for (const { key, texts: own } of idle) {
      const kept = (name: keyof Texts) => (own[name] === shared[name] || own[name] === "" ? texts[name] : own[name]);
      write(key, {
        alt: own.alt,
        credit: kept("credit"),
        credit_url: kept("credit_url"),
        license: kept("license") as Texts["license"],
      });
    }
  };
  const sendAll = () => {
    setAsked(true);
    for (const { key, texts } of idle) if (Object.keys(missing(texts)).length === 0) queue(key);
  };
  return (
    <section className={form.section} aria-labelledby="photographs-in">
      <h2 id="photographs-in">افزودن عکس</h2>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to the field within */}
      <div
        className={css.drop}
        data-over={over || undefined}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes("Files")) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
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
            <TextsFields texts={shared} onChange={share} shared />
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
            <button type="button" className={buttonClass()} disabled={idle.length === 0} onClick={sendAll}>
              <Icon name="upload" />
              {`فرستادن ${fa(idle.length)} عکس`}
            </button>
            <span role="status">{sending.length > 0 && `${fa(sending.length)} عکس در راه است.`}</span>
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
  write: (texts: Texts) => void;
  retry: () => void;
  drop: () => void;
}

function UploadItem({ upload, asked, write, retry, drop }: UploadItemProps) {
  const { file, shown, texts, state, part, reason, errors } = upload;
  const busy = state === "sending" || state === "queued";
  const lacking = missing(texts);
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
        {!busy && <TextsFields texts={texts} errors={{ ...(asked && lacking), ...errors }} onChange={write} />}
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
            aria-label={`${busy ? "نفرستادن" : "برداشتن"} ${file.name}`}
            onClick={drop}
          >
            <Icon name="close" />
            {busy ? "نفرست" : "بردار"}
          </button>
        </p>
      </div>
    </li>
  );
}
