import { useState } from "react";
import { Link } from "react-router";
import type { ReviewedPhoto } from "../../../contract/desk/member-photo.ts";
import { ago } from "../../../text/ago.ts";
import { jalaliTime } from "../../../text/clock.ts";
import { jalaliDate } from "../../../text/dates.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { Picture } from "../../../ui/content/picture.tsx";
import { wholePicture } from "../../../ui/content/picture-source.ts";
import { TextField } from "../../../ui/form/text-field.tsx";
import { useListAddress } from "../../table/list-address.ts";
import { useRight } from "../../ui/use-right.ts";
import css from "./review.module.css";

interface ReviewCardProps {
  photo: ReviewedPhoto;
  /** Whether the keys act on this photo. */
  isCurrent: boolean;
  onEnter: () => void;
  /** The description that its field begins with. */
  alt: string;
  setAlt: (alt: string) => void;
  /** `cover`: it also replaces the drawing. */
  approve: (cover: boolean) => void;
  reject: () => void;
}

/** A member's photo, large, with what an editor needs to decide. */
export function ReviewCard({ photo, isCurrent, onEnter, alt, setAlt, approve, reject }: ReviewCardProps) {
  const mayEdit = useRight("edit");
  const { id, state, image, place, comment, credit, taken_on, author, created_at } = photo;
  const { to } = useListAddress();
  return (
    <article
      id={`member-photo-${id}`}
      className={css.card}
      tabIndex={-1}
      aria-labelledby={`place-of-${id}`}
      aria-current={isCurrent || undefined}
      onFocus={onEnter}
    >
      <div className={css.picture} style={image ? { aspectRatio: `${image.width} / ${image.height}` } : undefined}>
        {image ? <Picture image={wholePicture(image)} sizes="(width < 48rem) 100vw, 32rem" /> : <Icon name="camera" />}
      </div>
      <div className={css.about}>
        <h2 id={`place-of-${id}`}>
          <Link to={to({ place_id: String(place.id) })}>{place.name}</Link>
        </h2>
        <p className={css.facts}>
          <a href={`/place-details/${place.id}`} target="_blank" rel="noreferrer">
            دیدن در سایت
            <Icon name="external" />
          </a>
          <span>
            {photo.place_photos === 0 ? "این مکان هنوز عکسی ندارد" : `این مکان ${fa(photo.place_photos)} عکس دارد`}
          </span>
          <Link to={to({ author_id: String(author.id) })}>{author.name}</Link>
          <span>
            {photo.author_approved + photo.author_rejected === 0
              ? "نخستین عکس"
              : `پیش‌تر ${fa(photo.author_approved)} منتشرشده، ${fa(photo.author_rejected)} پذیرفته‌نشده`}
          </span>
          <time dateTime={created_at} title={jalaliTime(new Date(created_at))}>
            {ago(new Date(created_at), new Date())}
          </time>
        </p>
        <dl className={css.details}>
          <dt>نام کنار عکس</dt>
          <dd>
            <bdi>{credit}</bdi>
          </dd>
          {taken_on && (
            <>
              <dt>روز عکس</dt>
              <dd>{jalaliDate(new Date(`${taken_on}T12:00:00+03:30`))}</dd>
            </>
          )}
          {comment && (
            <>
              <dt>دیدگاه همراه</dt>
              <dd dir="auto">{comment}</dd>
            </>
          )}
        </dl>
        <Alike alike={photo.alike} />
        {state === "pending" ? (
          <Decide {...{ alt, setAlt, approve, reject }} />
        ) : (
          <p className={css.facts}>
            {state === "approved" ? "منتشر شد" : "پذیرفته نشد"}
            {photo.decided_by && `، ${photo.decided_by}`}
            {photo.reason && `: ${photo.reason}`}
            {mayEdit && state === "approved" && (
              <Link to={`/places/${place.id}/photographs`}>چیدن عکس‌های این مکان</Link>
            )}
          </p>
        )}
      </div>
    </article>
  );
}

type DecideProps = Pick<ReviewCardProps, "alt" | "setAlt" | "approve" | "reject">;

function Decide({ alt, setAlt, approve, reject }: DecideProps) {
  const [shownAlt, setShownAlt] = useState(alt);
  return (
    <form
      className={css.decide}
      onSubmit={(event) => {
        event.preventDefault();
        approve(false);
      }}
    >
      <TextField
        label="در عکس چه دیده می‌شود؟"
        name="alt"
        maxLength={200}
        hint="یک جمله برای کسانی که عکس را نمی‌بینند. Enter منتشر می‌کند."
        value={shownAlt}
        onChange={({ target }) => {
          setShownAlt(target.value);
          setAlt(target.value);
        }}
      />
      <p className={css.actions}>
        <button type="submit" className={buttonClass()} aria-keyshortcuts="a">
          انتشار
        </button>
        <button type="button" className={buttonClass("outline")} aria-keyshortcuts="s" onClick={() => approve(true)}>
          انتشار به‌عنوان عکس اصلی
        </button>
        <button type="button" className={buttonClass("outline")} aria-keyshortcuts="r" onClick={reject}>
          نپذیرفتن…
        </button>
      </p>
    </form>
  );
}

/** Photos of the same place that look the same. */
function Alike({ alike }: Pick<ReviewedPhoto, "alike">) {
  if (alike.length === 0) return null;
  return (
    <div className={css.alike}>
      <p>
        <Icon name="warning" />
        همانند این را داریم:
      </p>
      <ul>
        {alike.map(({ src, alt, is_public }) => (
          <li key={src}>
            <img src={src} alt={alt} />
            {is_public ? "در صفحه" : "در انتظار"}
          </li>
        ))}
      </ul>
    </div>
  );
}
