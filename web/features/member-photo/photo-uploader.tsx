import { type FormEvent, useEffect, useEffectEvent, useState } from "react";
import { MAX_COMMENT_LENGTH } from "../../../contract/member/comment.ts";
import { MEMBER_PHOTO_LIMITS } from "../../../contract/member/photo.ts";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "../../../contract/photo-file.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { SubmitButton } from "../../../ui/form/submit-button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { askBeforeLeaving } from "../../../ui/navigation/ask-before-leaving.ts";
import { navigation } from "../../../ui/navigation/visit.ts";
import css from "./photo-uploader.module.css";
import { type ChosenPhoto, type SharedFields, useSending } from "./use-sending.ts";

interface PhotoUploaderProps {
  place: { id: number; name: string };
  /** The name that stands beside the photos unless the member writes another one. */
  name: string;
  /** Whether photos that were sent are being prepared: the page is refreshed until they are. */
  isPreparing: boolean;
}

const { maxAtOnce, minSide } = MEMBER_PHOTO_LIMITS;
const refreshEvery = 3000; // ms

/** Chooses up to six photos of a place and sends them with a comment or alone; a broken line only delays it. */
export function PhotoUploader({ place, name, isPreparing }: PhotoUploaderProps) {
  const [shared, setShared] = useState<SharedFields>({ comment: "", credit: name, keeps_date: false });
  const sending = useSending(place.id, () => void navigation.refresh());
  const { photos, sendable, add, remove, setCaption, send, isSending, isWaiting, error, isCommentSent } = sending;
  usePageRefresh(isPreparing);
  useLeaveQuestion(isSending || sendable.length > 0);
  const endBatch = useEffectEvent(() => {
    sending.forgetComment();
    setShared({ ...shared, comment: "" });
  });
  const isBatchDone = isCommentSent && !isSending && sendable.length === 0;
  useEffect(() => {
    if (isBatchDone) endBatch();
  }, [isBatchDone]);

  return (
    <form
      className={`${css.uploader} needs-script`}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void send(shared);
      }}
    >
      <Picker isFull={photos.length >= maxAtOnce} isBusy={isSending} add={add} />
      {photos.length > 0 && (
        <>
          <ol className={css.photos} aria-label="عکس‌هایی که می‌فرستید">
            {photos.map((photo, index) => (
              <ChosenItem
                key={photo.key}
                photo={photo}
                number={index + 1}
                isBusy={isSending}
                setCaption={(caption) => setCaption(photo.key, caption)}
                remove={() => remove(photo.key)}
              />
            ))}
          </ol>
          <TextField
            label="نامی که کنار عکس‌ها بیاید"
            name="credit"
            maxLength={80}
            readOnly={isSending}
            value={shared.credit}
            error={error?.fields.credit}
            onChange={({ target }) => setShared({ ...shared, credit: target.value })}
          />
          <TextArea
            label="دیدگاه شما"
            name="comment"
            rows={3}
            dir="auto"
            optional
            maxLength={MAX_COMMENT_LENGTH}
            placeholder="چه دیدید که خوب است دیگران هم بدانند؟"
            readOnly={isSending || isCommentSent}
            hint={isCommentSent && "دیدگاهتان رسیده است؛ پس از فرستادن همهٔ این عکس‌ها می‌توانید دیدگاه تازه‌ای بنویسید."}
            value={shared.comment}
            error={error?.fields.comment}
            onChange={({ target }) => setShared({ ...shared, comment: target.value })}
          />
          <label className={css.check}>
            <input
              type="checkbox"
              disabled={isSending}
              checked={shared.keeps_date}
              onChange={({ target }) => setShared({ ...shared, keeps_date: target.checked })}
            />
            روزی که عکس را گرفته‌ام کنارش نوشته شود
          </label>
          <p className={css.consent}>
            با فرستادن می‌گویید که عکس‌ها کار خودتان است و می‌پذیرید که با پروانهٔ{" "}
            <a href="https://creativecommons.org/licenses/by-sa/4.0/deed.fa" rel="license noreferrer">
              <bdi>CC BY-SA 4.0</bdi>
            </a>{" "}
            دیده شوند. جای ثبت‌شده در عکس و مشخصات دوربین پاک می‌شود، و هر وقت بخواهید عکس را برمی‌دارید.
          </p>
          {sendable.length > 0 && (
            <SubmitButton busy={isSending}>
              {sendable.length > 1 ? `فرستادن ${fa(sendable.length)} عکس` : "فرستادن عکس"}
            </SubmitButton>
          )}
        </>
      )}
      <p className={css.status} role="status">
        {isWaiting && "اتصال قطع شد. همین‌که برگردد، فرستادن از همان‌جا ادامه پیدا می‌کند."}
      </p>
      {error && (
        <p className={css.error} role="alert">
          {error.message}
        </p>
      )}
    </form>
  );
}

interface PickerProps {
  isFull: boolean;
  isBusy: boolean;
  add: (files: Iterable<File>) => void;
}

function Picker({ isFull, isBusy, add }: PickerProps) {
  const [isOver, setIsOver] = useState(false);
  const isOpen = !isFull && !isBusy;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an alternative to the file input inside
    <div
      className={css.picker}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        if (!isOpen || !event.dataTransfer.types.includes("Files")) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        if (!isOpen) return;
        event.preventDefault();
        setIsOver(false);
        add(event.dataTransfer.files);
      }}
    >
      <label className={buttonClass("outline")} data-disabled={!isOpen || undefined}>
        <Icon name="camera" />
        انتخاب عکس
        <input
          className="visually-hidden"
          type="file"
          multiple
          disabled={!isOpen}
          accept={PHOTO_TYPES.join(",")}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = "";
          }}
        />
      </label>
      <p>{`تا ${fa(maxAtOnce)} عکس، هر یک دست‌کم ${fa(minSide)} پیکسل و حداکثر ${fa(MAX_PHOTO_BYTES / 1024 / 1024)} مگابایت. به همین ترتیب دیده می‌شوند.`}</p>
    </div>
  );
}

interface ChosenItemProps {
  photo: ChosenPhoto;
  /** Its position, from 1. */
  number: number;
  isBusy: boolean;
  setCaption: (caption: string) => void;
  remove: () => void;
}

function ChosenItem({ photo, number, isBusy, setCaption, remove }: ChosenItemProps) {
  const { key, file, previewUrl, caption, state, received, reason } = photo;
  const label = `عکس ${fa(number)}`;
  return (
    <li className={css.photo} data-state={state}>
      <img src={previewUrl} alt={label} />
      <div className={css.fields}>
        <TextField
          label={`در ${label} چه دیده می‌شود؟`}
          name={`caption-${key}`}
          optional
          maxLength={200}
          readOnly={isBusy} // what is announced of the photos was read when they were sent
          value={caption}
          onChange={({ target }) => setCaption(target.value)}
        />
        {isBusy && state === "sending" && (
          <p className={css.progress}>
            <progress value={received} max={file.size} aria-label={`فرستادن ${label}`} />
            <span>{`${fa(Math.floor((received / file.size) * 100))}٪`}</span>
          </p>
        )}
        {state === "failed" && (
          <p className={css.error} role="alert">
            {reason}
          </p>
        )}
        {!isBusy && (
          <button type="button" className={buttonClass("text")} aria-label={`برداشتن ${label}`} onClick={remove}>
            <Icon name="close" />
            برداشتن
          </button>
        )}
      </div>
    </li>
  );
}

/** Refreshes the page every few seconds while something is being prepared. */
function usePageRefresh(isActive: boolean) {
  useEffect(() => {
    if (!isActive) return;
    const timer = setInterval(() => void navigation.refresh(), refreshEvery);
    return () => clearInterval(timer);
  }, [isActive]);
}

/** Has the browser ask before the page is left. */
function useLeaveQuestion(isActive: boolean) {
  useEffect(() => {
    return isActive ? askBeforeLeaving() : undefined;
  }, [isActive]);
}
