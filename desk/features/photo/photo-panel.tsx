import { useState } from "react";
import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from "react-router";
import { idIn } from "../../../api-client/route-params.ts";
import { api } from "../../../api-client/browser-session.ts";
import {
  choosePhotograph,
  listPhotographs,
  type Photograph,
  removePhotographs,
  restorePhotographs,
  retryPhotographs,
} from "../../../contract/desk/photo.ts";
import { deskPlaces } from "../../../contract/desk/place.ts";
import { deskPosts } from "../../../contract/desk/post.ts";
import { fa } from "../../../text/digits.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import { useMutation } from "../../ui/use-mutation.ts";
import css from "./photo.module.css";
import { PhotoCard } from "./photo-card.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import type { Subject } from "./uploads.ts";
import { useOrder } from "./use-order.ts";
import { usePhotoPolling } from "./use-watch.ts";

interface Loaded {
  subject: Subject;
  name: string;
  room: string;
  photographs: Photograph[];
  removed: Photograph[];
}

/** All photographs of one: a place has some tens of them, rarely more. */
async function loadAll(subject: Subject, signal: AbortSignal, state?: "removed"): Promise<Photograph[]> {
  const photos: Photograph[] = [];
  for (let page = 1, pages = 1; page <= pages && page <= 5; page++) {
    const list = await api(listPhotographs, { ...subject, ...(state && { state }), page, page_count: 100 }, signal);
    photos.push(...list.data);
    pages = list.pages;
  }
  return photos;
}

const loadPanel = async (subject: Subject, room: string, naming: Promise<string>, signal: AbortSignal): Promise<Loaded> => {
  const [name, photographs, removed] = await Promise.all([
    naming,
    loadAll(subject, signal),
    loadAll(subject, signal, "removed"),
  ]);
  return { subject, name, room, photographs, removed };
};

export const loader = ({ params, request: { url, signal } }: LoaderFunctionArgs): Promise<Loaded> => {
  const id = idIn(params.id);
  if (new URL(url).pathname.includes("/posts/")) {
    const naming = api(deskPosts.show, { id }, signal).then(({ title }) => title);
    return loadPanel({ post_id: id }, `/posts/${id}`, naming, signal);
  }
  const naming = api(deskPlaces.show, { id }, signal).then(({ name }) => name);
  return loadPanel({ place_id: id }, `/places/${id}`, naming, signal);
};

/** The photographs of a place or a story: more of them, their order, the cover. */
export function Component() {
  const { subject, name, room, photographs, removed } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  usePhotoPolling(photographs);
  return (
    <div className={css.screen}>
      <title>{`عکس‌های ${name} | میز تحریریهٔ سرزمین`}</title>
      <header className={css.head}>
        <Link to={room} aria-label={`بازگشت به ${name}`}>
          <Icon name="back" />
        </Link>
        <h1>{`عکس‌های ${name}`}</h1>
      </header>
      <UploadPanel key={room} subject={subject} arrived={() => void revalidate()} />
      <OrderedPhotos key={`${room} shown`} subject={subject} photographs={photographs} />
      {removed.length > 0 && <RemovedPhotos photographs={removed} />}
    </div>
  );
}

function OrderedPhotos({ subject, photographs }: { subject: Subject; photographs: Photograph[] }) {
  const { ordered, move } = useOrder(photographs, subject);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const step = ({ id, alt }: Photograph, to: number) => {
    move(id, to);
    const at = Math.max(0, Math.min(ordered.length - 1, to));
    setAnnouncement(`«${alt}» اکنون ${fa(at + 1)} از ${fa(ordered.length)} است.`);
  };
  return (
    <section className={form.section} aria-labelledby="photographs-shown">
      <h2 id="photographs-shown">{`عکس‌ها به ترتیب (${fa(ordered.length)})`}</h2>
      {ordered.length === 0 && <p className={css.small}>هنوز عکسی نیست؛ سایت نقاشی آن را نشان می‌دهد.</p>}
      <ol className={css.grid}>
        {ordered.map((photograph, index) => (
          <li
            key={photograph.id}
            className={css.card}
            data-dragged={draggedId === photograph.id || undefined}
            onDragOver={(event) => {
              if (draggedId === null) return;
              event.preventDefault();
              move(draggedId, index);
            }}
            onDrop={(event) => event.preventDefault()}
          >
            <PhotoCard
              photograph={photograph}
              head={
                <OrderControls
                  {...{ photograph, index, count: ordered.length }}
                  step={(to) => step(photograph, to)}
                  drag={setDraggedId}
                />
              }
            >
              <PhotoActions photograph={photograph} />
            </PhotoCard>
          </li>
        ))}
      </ol>
      <p className="unseen" role="status">
        {announcement}
      </p>
    </section>
  );
}

interface OrderControlsProps {
  photograph: Photograph;
  index: number;
  count: number;
  step: (to: number) => void;
  drag: (id: number | null) => void;
}

/** Where it stands in the order: dragged by the grip, or moved with the arrow keys on it. */
function OrderControls({ photograph: { id, alt }, index, count, step, drag }: OrderControlsProps) {
  const keys: Record<string, number> = {
    ArrowRight: index - 1,
    ArrowUp: index - 1,
    ArrowLeft: index + 1,
    ArrowDown: index + 1,
    Home: 0,
    End: count - 1,
  };
  return (
    <p className={css.place}>
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
          drag(id);
        }}
        onDragEnd={() => drag(null)}
        onKeyDown={(event) => {
          const to = keys[event.key];
          if (to === undefined) return;
          event.preventDefault();
          step(to);
        }}
      >
        <Icon name="grip" />
      </button>
      {fa(index + 1)}
      <button type="button" aria-label={`${alt}: پیش‌تر`} disabled={index === 0} onClick={() => step(index - 1)}>
        <Icon name="back" />
      </button>
      <button type="button" aria-label={`${alt}: پس‌تر`} disabled={index === count - 1} onClick={() => step(index + 1)}>
        <Icon name="onward" />
      </button>
    </p>
  );
}

/** What can be done with one that is there. */
export function PhotoActions({ photograph: { id, alt, state, chosen } }: { photograph: Photograph }) {
  const { busy, attempt } = useMutation();
  const small = (look: "line" | "quiet") => `${buttonClass(look)} ${form.small}`;
  return (
    <>
      {state === "ready" && (
        <button
          type="button"
          className={small("line")}
          aria-pressed={chosen}
          aria-label={`نما: ${alt}`}
          disabled={busy}
          onClick={() => void attempt(() => api(choosePhotograph, { id, chosen: !chosen }))}
        >
          <Icon name="star" />
          نما
        </button>
      )}
      {state === "failed" && (
        <button
          type="button"
          className={small("line")}
          aria-label={`ساختن دوبارهٔ ${alt}`}
          disabled={busy}
          onClick={() => void attempt(() => api(retryPhotographs, { ids: [id] }))}
        >
          <Icon name="restart" />
          دوباره
        </button>
      )}
      <button
        type="button"
        className={small("quiet")}
        aria-label={`حذف ${alt}`}
        disabled={busy}
        onClick={() => void attempt(() => api(removePhotographs, { ids: [id] }))}
      >
        <Icon name="trash" />
        حذف
      </button>
    </>
  );
}

function RemovedPhotos({ photographs }: { photographs: Photograph[] }) {
  return (
    <details className={css.removed}>
      <summary>{`حذف‌شده‌ها (${fa(photographs.length)})`}</summary>
      <ul className={css.grid}>
        {photographs.map((photograph) => (
          <li key={photograph.id} className={css.card}>
            <PhotoCard photograph={photograph}>
              <RestoreButton photograph={photograph} />
            </PhotoCard>
          </li>
        ))}
      </ul>
    </details>
  );
}

export function RestoreButton({ photograph: { id, alt } }: { photograph: Photograph }) {
  const { busy, attempt } = useMutation();
  return (
    <button
      type="button"
      className={`${buttonClass("line")} ${form.small}`}
      aria-label={`برگرداندن ${alt}`}
      disabled={busy}
      onClick={() => void attempt(() => api(restorePhotographs, { ids: [id] }))}
    >
      <Icon name="restart" />
      برگردان
    </button>
  );
}
