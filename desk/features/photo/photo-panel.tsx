import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { api } from "../../../api-client/browser-session.ts";
import { parseId } from "../../../api-client/route-params.ts";
import {
  deletePhotos,
  listPhotos,
  type Photo,
  restorePhotos,
  retryPhotos,
  selectCoverPhoto,
} from "../../../contract/desk/photo.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { listSuggestions, type SuggestedPhoto } from "../../../contract/desk/suggestion.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./photo.module.css";
import { PhotoCard } from "./photo-card.tsx";
import { PhotoReferences } from "./photo-references.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { useOrder } from "./use-order.ts";
import { usePhotoPolling } from "./use-photo-polling.ts";
import type { Subject } from "./use-uploads.ts";

interface Loaded {
  subject: Subject;
  name: string;
  subjectPath: string;
  photos: Photo[];
  removed: Photo[];
  /** Photographs of open data that wait to be uploaded. */
  references: SuggestedPhoto[];
}

/** All photos of one subject, at most 500: a place has some tens of them, rarely more. */
async function loadAll(subject: Subject, signal: AbortSignal, state?: "removed"): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let page = 1, pages = 1; page <= pages && page <= 5; page++) {
    const list = await api(listPhotos, { ...subject, ...(state && { state }), page, page_count: 100 }, signal);
    photos.push(...list.data);
    pages = list.pages;
  }
  return photos;
}

async function loadReferences(place_id: number, signal: AbortSignal): Promise<SuggestedPhoto[]> {
  const query = { place_id, field: "photo", state: "accepted", page_count: 100 } as const;
  return (await api(listSuggestions, query, signal)).data.map(({ value }) => value as SuggestedPhoto);
}

const loadPanel = async (
  subject: Subject,
  subjectPath: string,
  namePromise: Promise<string>,
  signal: AbortSignal,
): Promise<Loaded> => {
  const [name, photos, removed, references] = await Promise.all([
    namePromise,
    loadAll(subject, signal),
    loadAll(subject, signal, "removed"),
    "place_id" in subject ? loadReferences(subject.place_id, signal) : [],
  ]);
  return { subject, name, subjectPath, photos, removed, references };
};

export const loader = ({ params, request: { url, signal } }: LoaderFunctionArgs): Promise<Loaded> => {
  const id = parseId(params.id);
  if (new URL(url).pathname.includes("/posts/")) {
    const namePromise = api(deskPosts.show, { id }, signal).then(({ title }) => title);
    return loadPanel({ post_id: id }, `/posts/${id}`, namePromise, signal);
  }
  const namePromise = api(deskPlaces.show, { id }, signal).then(({ name }) => name);
  return loadPanel({ place_id: id }, `/places/${id}`, namePromise, signal);
};

/** The photos of a place or a story: upload, order and cover. */
export function Component() {
  const { subject, name, subjectPath, photos, removed, references } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  usePhotoPolling(photos);
  return (
    <div className={css.screen}>
      <title>{`عکس‌های ${name} | میز تحریریهٔ سرزمین`}</title>
      <header className={css.head}>
        <Link to={subjectPath} aria-label={`بازگشت به ${name}`}>
          <Icon name="back" />
        </Link>
        <h1>{`عکس‌های ${name}`}</h1>
      </header>
      <PhotoReferences photos={references} />
      <UploadPanel key={subjectPath} subject={subject} onUploaded={() => void revalidate()} />
      <OrderedPhotos key={`${subjectPath} ordered`} subject={subject} photos={photos} />
      {removed.length > 0 && <RemovedPhotos photos={removed} />}
    </div>
  );
}

function OrderedPhotos({ subject, photos }: { subject: Subject; photos: Photo[] }) {
  const { ordered, move } = useOrder(photos, subject);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const moveTo = ({ id, alt }: Photo, to: number) => {
    move(id, to);
    const at = Math.max(0, Math.min(ordered.length - 1, to));
    setAnnouncement(`«${alt}» اکنون ${fa(at + 1)} از ${fa(ordered.length)} است.`);
  };
  return (
    <section className={form.section} aria-labelledby="photos-ordered">
      <h2 id="photos-ordered">{`عکس‌ها به ترتیب (${fa(ordered.length)})`}</h2>
      {ordered.length === 0 && <p className={css.small}>هنوز عکسی نیست؛ سایت نقاشی آن را نشان می‌دهد.</p>}
      <ol className={css.grid}>
        {ordered.map((photo, index) => (
          <li
            key={photo.id}
            className={css.card}
            data-dragged={draggedId === photo.id || undefined}
            onDragOver={(event) => {
              if (draggedId === null) return;
              event.preventDefault();
              move(draggedId, index);
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <PhotoCard
              photo={photo}
              head={
                <OrderControls
                  {...{ photo, index, count: ordered.length }}
                  onMove={(to) => moveTo(photo, to)}
                  onDrag={setDraggedId}
                />
              }
            >
              <PhotoActions photo={photo} />
            </PhotoCard>
          </li>
        ))}
      </ol>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </section>
  );
}

interface OrderControlsProps {
  photo: Photo;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onDrag: (id: number | null) => void;
}

/** The photo's position: moved by dragging the grip, by the arrow keys on it, or by the buttons. */
function OrderControls({ photo: { id, alt }, index, count, onMove, onDrag }: OrderControlsProps) {
  const keys: Record<string, number> = {
    ArrowRight: index - 1,
    ArrowUp: index - 1,
    ArrowLeft: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return (
    <p className={css.order}>
      <button
        type="button"
        className={css.grip}
        draggable
        aria-label={`جابه‌جا کردن ${alt} با کلیدهای پیکان`}
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = "move";
          event.dataTransfer.setData("text/plain", String(id));
          const card = event.currentTarget.closest("li");
          if (card) event.dataTransfer.setDragImage(card, 20, 20);
          onDrag(id);
        }}
        onDragEnd={() => onDrag(null)}
        onKeyDown={(event) => {
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          onMove(to);
        }}
      >
        <Icon name="grip" />
      </button>
      {fa(index + 1)}
      <button type="button" aria-label={`${alt}: پیش‌تر`} disabled={index === 0} onClick={() => onMove(index - 1)}>
        <Icon name="back" />
      </button>
      <button
        type="button"
        aria-label={`${alt}: پس‌تر`}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="onward" />
      </button>
    </p>
  );
}

/** The actions of a photo that is not removed. */
export function PhotoActions({ photo: { id, alt, state, chosen } }: { photo: Photo }) {
  const { busy, run } = useMutation();
  const small = (variant: "outline" | "text") => `${buttonClass(variant)} ${form.small}`;
  return (
    <>
      {state === "ready" && (
        <button
          type="button"
          className={small("outline")}
          aria-pressed={chosen}
          aria-label={`نما: ${alt}`}
          disabled={busy}
          onClick={() => void run(() => api(selectCoverPhoto, { id, chosen: !chosen }))}
        >
          <Icon name="star" />
          نما
        </button>
      )}
      {state === "failed" && (
        <button
          type="button"
          className={small("outline")}
          aria-label={`ساختن دوبارهٔ ${alt}`}
          disabled={busy}
          onClick={() => void run(() => api(retryPhotos, { ids: [id] }))}
        >
          <Icon name="restart" />
          دوباره
        </button>
      )}
      <button
        type="button"
        className={small("text")}
        aria-label={`حذف ${alt}`}
        disabled={busy}
        onClick={() => void run(() => api(deletePhotos, { ids: [id] }))}
      >
        <Icon name="trash" />
        حذف
      </button>
    </>
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

export function RestoreButton({ photo: { id, alt } }: { photo: Photo }) {
  const { busy, run } = useMutation();
  return (
    <button
      type="button"
      className={`${buttonClass("outline")} ${form.small}`}
      aria-label={`برگرداندن ${alt}`}
      disabled={busy}
      onClick={() => void run(() => api(restorePhotos, { ids: [id] }))}
    >
      <Icon name="restart" />
      برگردان
    </button>
  );
}
