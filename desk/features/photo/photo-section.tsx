import { type DragEvent, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { PHOTO_LIMITS, type Photo, reusePhotos } from "../../../contract/desk/photo.ts";
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from "../../../contract/photo-file.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import box from "../../ui/box.module.css";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import dropZone from "../../ui/drop-zone.module.css";
import form from "../../ui/form.module.css";
import { PhotoPicker } from "../../ui/photo-picker.tsx";
import type { PhotoSubject } from "../../ui/photo-subject.ts";
import { useMutation } from "../../ui/use-mutation.ts";
import { lastAttribution } from "./attribution.ts";
import { DescribePanel } from "./describe-panel.tsx";
import { OrderedPhotos } from "./ordered-photos.tsx";
import css from "./photo.module.css";
import { RestoreButton } from "./photo-actions.tsx";
import { PhotoCard } from "./photo-card.tsx";
import { PhotoReferences } from "./photo-references.tsx";
import { RefusedFiles, UnfinishedPhotos } from "./unfinished-photos.tsx";
import { type PhotoDetails, photoUploads } from "./uploads.ts";
import { RefreshContext, usePhotos } from "./use-photos.ts";

interface PhotoSectionProps {
  subject: PhotoSubject;
  /** The name of the place or story. */
  name: string;
}

/**
 * The photos of a place or a story: files that are dropped anywhere on it are sent at once, photos of the library are used again, and all
 * are described, ordered, replaced and removed.
 */
export function PhotoSection({ subject, name }: PhotoSectionProps) {
  const { photos, removed, references, isLoaded, error, refresh, uploads, isWaiting, details } = usePhotos(subject);
  const [shared, setShared] = useState<PhotoDetails>(lastAttribution);
  const [isDraggedOver, setIsDraggedOver] = useState(false);
  const add = (files: Iterable<File>) => photoUploads.add(subject, files, shared);
  const isHere = ({ id }: Photo) => uploads.some(({ photo, replaces }) => photo === id && replaces === undefined);
  const undescribed = photos.filter(
    (photo) => isUndescribed(photo) && photo.state !== "failed" && (photo.state !== "sending" || isHere(photo)),
  );
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files");
  return (
    <RefreshContext value={refresh}>
      <section
        className={`${box.box} ${form.form} ${form.section} ${css.field}`}
        aria-labelledby="photos"
        data-over={isDraggedOver || undefined}
        onDragOver={(event) => {
          if (!hasFiles(event)) return;
          event.preventDefault();
          setIsDraggedOver(true);
        }}
        onDragLeave={({ currentTarget, relatedTarget }) => {
          if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setIsDraggedOver(false);
        }}
        onDrop={(event) => {
          setIsDraggedOver(false);
          if (!hasFiles(event)) return;
          event.preventDefault();
          add(event.dataTransfer.files);
        }}
      >
        <h2 id="photos">عکس‌ها</h2>
        <PhotoReferences photos={references} />
        <AddPhotos subject={subject} photos={photos} add={add} refresh={refresh} />
        <p role="status" className={css.reason}>
          {isWaiting && "اتصال قطع شد. همین‌که برگردد، فرستادن از همان‌جا ادامه پیدا می‌کند."}
        </p>
        {error && (
          <p role="alert" className={css.reason}>
            {error}
          </p>
        )}
        <RefusedFiles uploads={uploads.filter(({ state }) => state === "refused")} />
        <UnfinishedPhotos photos={photos.filter((photo) => photo.state === "sending" && !isHere(photo))} />
        {undescribed.length > 0 && (
          <DescribePanel {...{ name, uploads, details, shared, setShared, refresh }} photos={undescribed} />
        )}
        {isLoaded && <OrderedPhotos {...{ subject, photos, uploads, refresh }} />}
        {removed.length > 0 && <RemovedPhotos photos={removed} />}
      </section>
    </RefreshContext>
  );
}

/** Whether it lacks what readers of a photo need. */
const isUndescribed = ({ alt, credit, license }: Photo) => alt === "" || credit === "" || license === null;

interface AddPhotosProps {
  subject: PhotoSubject;
  photos: readonly Photo[];
  add: (files: Iterable<File>) => void;
  refresh: () => Promise<void>;
}

function AddPhotos({ subject, photos, add, refresh }: AddPhotosProps) {
  const { busy, run } = useMutation(refresh);
  const [isPicking, setIsPicking] = useState(false);
  return (
    <div className={dropZone.dropZone}>
      <label className={`${buttonClass("outline")} ${form.small} ${dropZone.pick}`}>
        <Icon name="upload" />
        انتخاب عکس‌ها
        <input
          className="visually-hidden"
          type="file"
          multiple
          accept={PHOTO_TYPES.join(",")}
          onChange={({ target }) => {
            add(target.files ?? []);
            target.value = "";
          }}
        />
      </label>
      <BusyButton
        type="button"
        className={`${buttonClass("outline")} ${form.small}`}
        busy={busy}
        onClick={() => setIsPicking(true)}
      >
        <Icon name="collection" />
        از کتابخانه
      </BusyButton>
      <span>{`یا عکس‌ها را همین‌جا رها کنید: JPEG\u200f، PNG\u200f، WebP یا AVIF، از ${fa(PHOTO_LIMITS.minSide)} تا ${fa(PHOTO_LIMITS.maxSide)} پیکسل، تا ${fa(MAX_PHOTO_BYTES / 1024 / 1024)} مگابایت. فرستادن همان دم آغاز می‌شود.`}</span>
      {isPicking && (
        <PhotoPicker
          title="عکسی از کتابخانه"
          isExcluded={({ id, source }) => source === "member" || photos.some((photo) => photo.id === id)}
          close={() => setIsPicking(false)}
          onPick={({ id }) => {
            setIsPicking(false);
            void run(() => api(reusePhotos, { ...subject, ids: [id] }));
          }}
        />
      )}
    </div>
  );
}

function RemovedPhotos({ photos }: { photos: Photo[] }) {
  return (
    <details className={css.removed}>
      <summary>{`حذف‌شده‌ها (${fa(photos.length)})`}</summary>
      <ul className={css.grid}>
        {photos.map((photo) => (
          <li key={photo.id} className={css.card}>
            <PhotoCard photo={photo}>
              <RestoreButton photo={photo} />
            </PhotoCard>
          </li>
        ))}
      </ul>
    </details>
  );
}
