import { useContext, useEffect, useRef, useState } from "react";
import { api } from "../../api-client/browser-session.ts";
import { errorBodyOf } from "../../api-client/error-body.ts";
import { LICENSES, listPhotos, type Photo } from "../../contract/desk/photo.ts";
import { buttonClass } from "../../ui/button.ts";
import { Picture } from "../../ui/content/picture.tsx";
import { Modal } from "../../ui/dialog/modal.tsx";
import { BusyButton } from "./busy/busy-button.tsx";
import dialog from "./dialog.module.css";
import form from "./form.module.css";
import css from "./photo-picker.module.css";
import { type PhotoSubject, PhotoSubjectContext } from "./photo-subject.ts";

const PAGE_SIZE = 24;
const DEBOUNCE_MS = 300; // after the last keystroke

interface PhotoPickerProps {
  title: string;
  onPick: (photo: Photo) => void;
  close: () => void;
  /** A photo that may not be picked here, such as one that is there already. */
  isExcluded?: (photo: Photo) => boolean;
}

/** The library of photos: those of the place or story that is being edited first, and a search over all that readers may see. */
export function PhotoPicker({ title, onPick, close, isExcluded = () => false }: PhotoPickerProps) {
  const subject = useContext(PhotoSubjectContext);
  const [query, setQuery] = useState("");
  const own = usePhotos(query === "" ? subject : undefined, "");
  const all = usePhotos("all", query);
  const search = useRef<HTMLInputElement>(null);
  useEffect(() => search.current?.focus(), []);
  const ownPhotos = own.photos.filter((photo) => !isExcluded(photo));
  const others = all.photos.filter(({ id }) => !ownPhotos.some((photo) => photo.id === id));
  const error = own.error ?? all.error;
  return (
    <Modal className={`${dialog.dialog} ${css.dialog}`} aria-labelledby="photo-picker" onClose={close}>
      <div className={`${dialog.body} ${form.form}`}>
        <h2 id="photo-picker">{title}</h2>
        <label className={css.search}>
          مکان، داستان، عکاس یا توصیف
          <input
            ref={search}
            type="search"
            value={query}
            maxLength={100}
            onChange={({ target }) => setQuery(target.value)}
            onKeyDown={(event) => event.key === "Enter" && event.preventDefault()} // not the form around the dialog
          />
        </label>
        {ownPhotos.length > 0 && (
          <PhotoGrid
            label={subject && "place_id" in subject ? "عکس‌های همین مکان" : "عکس‌های همین داستان"}
            photos={ownPhotos}
            onPick={onPick}
          />
        )}
        <PhotoGrid label="همهٔ عکس‌ها" photos={others.filter((photo) => !isExcluded(photo))} onPick={onPick} />
        <p role="status">{!all.isLoading && !error && all.photos.length === 0 && "عکسی پیدا نشد."}</p>
        {error && <p role="alert">{error}</p>}
        <p className={dialog.actions}>
          {all.more && (
            <BusyButton type="button" className={buttonClass("outline")} busy={all.isLoading} onClick={all.more}>
              عکس‌های بیشتر
            </BusyButton>
          )}
          <button type="button" className={buttonClass("outline")} onClick={close}>
            بستن
          </button>
        </p>
      </div>
    </Modal>
  );
}

interface PhotoGridProps {
  label: string;
  photos: readonly Photo[];
  onPick: (photo: Photo) => void;
}

const PhotoGrid = ({ label, photos, onPick }: PhotoGridProps) =>
  photos.length === 0 ? null : (
    <section aria-label={label}>
      <h3>{label}</h3>
      <ul className={css.grid}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <button type="button" onClick={() => onPick(photo)}>
              <span className={css.photo}>{photo.image && <Picture image={photo.image} sizes="10rem" alt="" />}</span>
              <span>{photo.alt}</span>
              <small>{`${photo.subject.name}، ${photo.credit}${photo.license ? `، ${LICENSES[photo.license].name}` : ""}`}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );

interface Found {
  photos: Photo[];
  page: number;
  pages: number;
}

const NOTHING: Found = { photos: [], page: 0, pages: 0 };

/** The photos of a subject or of all, newest first, that readers may see; `more` loads the next ones. */
function usePhotos(of: PhotoSubject | "all" | undefined, query: string) {
  const [found, setFound] = useState<Found>(NOTHING);
  const [isLoading, setIsLoading] = useState(of !== undefined);
  const [error, setError] = useState<string>();
  const key = JSON.stringify([of, query]);
  const pending = useRef(new AbortController());
  const load = async (page: number) => {
    const { signal } = pending.current;
    if (of === undefined) return setFound(NOTHING);
    setIsLoading(true);
    const scope = of === "all" ? { ...(query.trim() && { q: query }) } : of;
    try {
      const { data, pages } = await api(listPhotos, { ...scope, is_public: true, page, page_count: PAGE_SIZE }, signal);
      setFound((before) => ({ photos: page === 1 ? data : [...before.photos, ...data], page, pages }));
      setError(undefined);
    } catch (failure) {
      if (!signal.aborted) setError(errorBodyOf(failure).message);
    }
    if (!signal.aborted) setIsLoading(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is all that `load` depends on
  useEffect(() => {
    pending.current = new AbortController();
    const timer = setTimeout(() => void load(1), query === "" ? 0 : DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      pending.current.abort(); // also of more photos of an older search
    };
  }, [key]);
  const { photos, page, pages } = found;
  return { photos, isLoading, error, more: page < pages ? () => void load(page + 1) : undefined };
}
