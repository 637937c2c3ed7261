import type { MemberPhotoState, OwnPhoto } from "../../../contract/member/photo.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { Link } from "../../../ui/navigation/link.tsx";
import css from "./own-photos.module.css";

const STATES: Record<MemberPhotoState, string> = {
  sending: "نیمه‌کاره",
  processing: "رسید؛ آماده می‌شود",
  failed: "پذیرفتنی نبود",
  pending: "در انتظار بررسی",
  approved: "منتشر شد",
  rejected: "منتشر نشد",
  withdrawn: "از صفحه برداشته شد",
};

/** The member's own photos with what became of each; each can be removed. */
export const OwnPhotos = ({ photos, showsPlace }: { photos: readonly OwnPhoto[]; showsPlace: boolean }) => (
  <ul className={css.list} tabIndex={-1} aria-label="عکس‌های شما">
    {photos.map((photo) => (
      <li key={photo.id} id={`own-photo-${photo.id}`}>
        <OwnPhotoItem photo={photo} showsPlace={showsPlace} />
      </li>
    ))}
  </ul>
);

function OwnPhotoItem({ photo, showsPlace }: { photo: OwnPhoto; showsPlace: boolean }) {
  const { id, place, image, state, reason, caption, created_at, photograph_id, looks_known } = photo;
  const isBeingMade = state === "processing";
  return (
    <article className={css.photo}>
      <div className={css.picture}>
        {image ? <Picture image={image} sizes="9rem" /> : <Icon name={isBeingMade ? "hourglass" : "camera"} />}
      </div>
      <div className={css.about}>
        <p className={css.state} data-state={state}>
          {STATES[state]}
        </p>
        {showsPlace && (
          <h2>
            <Link to={`/place-details/${place.id}`}>
              <bdi>{place.name}</bdi>
            </Link>
          </h2>
        )}
        {caption && <p dir="auto">{caption}</p>}
        <time dateTime={created_at}>{jalaliDate(new Date(created_at))}</time>
        {state === "sending" && <Unfinished photo={photo} />}
        {looks_known && state === "pending" && (
          <p className={css.note}>
            عکسی همانند این را از همین‌جا داریم. اگر همان است، آن را بردارید؛ اگر نه، ویراستاران می‌بینند.
          </p>
        )}
        {reason && (state === "failed" || state === "rejected") && (
          <p className={css.note}>
            <b>چرا؟ </b>
            <bdi>{reason}</bdi>
          </p>
        )}
        <div className={css.actions}>
          {photograph_id !== null && (
            <Link className={buttonClass("text")} to={`/photo/${photograph_id}`}>
              <Icon name="eye" />
              دیدن
            </Link>
          )}
          <form method="post" data-confirm="این عکس برداشته شود؟">
            <input type="hidden" name="id" value={id} />
            <button
              type="submit"
              className={buttonClass("text")}
              aria-label={`برداشتن عکس ${caption ?? `«${place.name}»`}، ${STATES[state]}`}
            >
              <Icon name="trash" />
              برداشتن
            </button>
          </form>
        </div>
      </div>
    </article>
  );
}

const Unfinished = ({ photo: { place, file_name, size, received } }: { photo: OwnPhoto }) => (
  <p className={css.note}>
    {`${fa(Math.floor((received / size) * 100))}٪ رسیده است. برای ادامه، همین فایل را `}
    <Link to={`/place-details/${place.id}/photos`}>دوباره انتخاب کنید</Link>
    {": "}
    <bdi>{file_name}</bdi>
  </p>
);
