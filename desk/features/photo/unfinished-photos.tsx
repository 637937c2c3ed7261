import { api } from "../../../api-client/browser-session.ts";
import { deletePhotos, type Photo } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { BusyButton } from "../../ui/busy/busy-button.tsx";
import form from "../../ui/form.module.css";
import css from "./photo.module.css";
import uploadCss from "./upload.module.css";
import { photoUploads, type Upload } from "./uploads.ts";
import { usePhotoMutation } from "./use-photos.ts";

/** Photos that have arrived in part: sending them goes on when the same files are chosen again. */
export function UnfinishedPhotos({ photos }: { photos: readonly Photo[] }) {
  const { busy, run } = usePhotoMutation();
  if (photos.length === 0) return null;
  return (
    <section className={uploadCss.unfinished} aria-labelledby="unfinished">
      <h3 id="unfinished">{`نیمه‌کاره (${fa(photos.length)})`}</h3>
      <p>همین فایل‌ها را دوباره انتخاب کنید یا اینجا رها کنید؛ فرستادن از همان‌جا ادامه پیدا می‌کند.</p>
      <ul>
        {photos.map(({ id, file_name, received, size, created_by }) => (
          <li key={id}>
            <bdi>{file_name}</bdi>
            <span>{`${fa(Math.floor((received / size) * 100))}٪، ${created_by}`}</span>
            <BusyButton
              type="button"
              className={`${buttonClass("text")} ${form.small}`}
              aria-label={`برداشتن ${file_name}`}
              busy={busy}
              onClick={() => void run(() => api(deletePhotos, { ids: [id] }))}
            >
              <Icon name="close" />
              برداشتن
            </BusyButton>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Files that were not taken, each with the reason. */
export const RefusedFiles = ({ uploads }: { uploads: readonly Upload[] }) =>
  uploads.length === 0 ? null : (
    <ul className={uploadCss.refused} aria-label="فرستاده نشد">
      {uploads.map(({ key, file, reason }) => (
        <li key={key}>
          <bdi>{file.name}</bdi>
          <p className={css.reason} role="alert">
            {reason}
          </p>
          <p className={css.actions}>
            {photoUploads.canRetry(key) && (
              <button
                type="button"
                className={`${buttonClass("outline")} ${form.small}`}
                aria-label={`دوباره فرستادن ${file.name}`}
                onClick={() => photoUploads.retry(key)}
              >
                <Icon name="restart" />
                دوباره
              </button>
            )}
            <button
              type="button"
              className={`${buttonClass("text")} ${form.small}`}
              aria-label={`برداشتن ${file.name}`}
              onClick={() => photoUploads.remove(key)}
            >
              <Icon name="close" />
              برداشتن
            </button>
          </p>
        </li>
      ))}
    </ul>
  );
