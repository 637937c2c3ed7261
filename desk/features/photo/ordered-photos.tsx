import { useState } from "react";
import type { Photo } from "../../../contract/desk/photo.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import form from "../../ui/form.module.css";
import type { PhotoSubject } from "../../ui/photo-subject.ts";
import css from "./photo.module.css";
import { PhotoActions, RemoveButton } from "./photo-actions.tsx";
import { nameOf, PhotoCard } from "./photo-card.tsx";
import { photoUploads, type Upload } from "./uploads.ts";
import { useOrder } from "./use-order.ts";

interface OrderedPhotosProps {
  subject: PhotoSubject;
  photos: Photo[];
  uploads: readonly Upload[];
  refresh: () => Promise<void>;
}

/** The photos in their order, which is that of the page; the first one that editors uploaded or the chosen one is the cover. */
export function OrderedPhotos({ subject, photos, uploads, refresh }: OrderedPhotosProps) {
  const { ordered, move } = useOrder(photos, subject, refresh);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const moveTo = (photo: Photo, to: number) => {
    move(photo.id, to);
    const at = Math.max(0, Math.min(ordered.length - 1, to));
    setAnnouncement(`«${nameOf(photo)}» اکنون ${fa(at + 1)} از ${fa(ordered.length)} است.`);
  };
  return (
    <section aria-labelledby="photos-ordered">
      <h3 id="photos-ordered">{`عکس‌ها به ترتیب (${fa(ordered.length)})`}</h3>
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
              upload={uploads.find((upload) => upload.photo === photo.id || upload.replaces === photo.id)}
              alike={photo.alike.flatMap((id) => ordered.findIndex((other) => other.id === id) + 1 || [])}
              head={
                <OrderControls
                  {...{ photo, index, count: ordered.length }}
                  onMove={(to) => moveTo(photo, to)}
                  onDrag={setDraggedId}
                />
              }
            >
              <PhotoActions photo={photo} replace={(file) => photoUploads.replace(subject, photo.id, file)} />
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

/**
 * The photo's position: moved by dragging the grip, by the arrow keys on it, or by the buttons. At an end, these are not `disabled`: the keyboard would lose its place.
 * Its removal is beside them.
 */
function OrderControls({ photo, index, count, onMove, onDrag }: OrderControlsProps) {
  const { id } = photo;
  const name = nameOf(photo);
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
        className={`${form.iconButton} ${css.grip}`}
        draggable
        aria-label={`جابه‌جا کردن ${name} با کلیدهای پیکان`}
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
      <button
        type="button"
        className={form.iconButton}
        aria-label={`${name}: پیش‌تر`}
        aria-disabled={index === 0 || undefined}
        onClick={() => index > 0 && onMove(index - 1)}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={form.iconButton}
        aria-label={`${name}: پس‌تر`}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => index < count - 1 && onMove(index + 1)}
      >
        <Icon name="onward" />
      </button>
      <RemoveButton photo={photo} />
    </p>
  );
}
