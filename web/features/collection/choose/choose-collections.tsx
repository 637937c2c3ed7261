import { useEffect, useEffectEvent, useState } from "react";
import { api } from "../../../../api-client/browser-session.ts";
import { errorBodyOf, isSignedOut } from "../../../../api-client/error-body.ts";
import { requireLogin } from "../../../../api-client/require-login.ts";
import { type Collection, listCollections, toggleCollectionPlace } from "../../../../contract/member/collection.ts";
import css from "../collection-dialog.module.css";
import { CollectionCheckbox } from "./collection-checkbox.tsx";
import { CreateCollectionForm } from "./create-collection-form.tsx";

interface ChooseCollectionsProps {
  place: { id: number; name: string };
  /** Ids of the collections that contain the place. */
  selected: readonly number[];
  onChange: (change: (selected: readonly number[]) => readonly number[]) => void;
}

/** The member's own collections, each stored as soon as it is ticked, and a form for a new one. */
export default function ChooseCollections({ place, selected, onChange }: ChooseCollectionsProps) {
  const [collections, setCollections] = useState<readonly Collection[]>();
  const [status, setStatus] = useState<{ text: string; isError: boolean }>();

  function handleError(error: unknown) {
    if (isSignedOut(error)) return requireLogin({ kind: "choose-collections", id: place.id });
    setStatus({ text: errorBodyOf(error).message, isError: true });
  }
  const onLoadError = useEffectEvent(handleError);
  useEffect(() => {
    const controller = new AbortController();
    api(listCollections, {}, controller.signal).then(
      ({ custom }) => setCollections(custom),
      (error) => controller.signal.aborted || onLoadError(error),
    );
    return () => controller.abort();
  }, []);

  /** Stores the membership, then updates it on the page. */
  async function store(collectionId: number, stored: boolean) {
    const answer = await api(toggleCollectionPlace, { type: collectionId, id: place.id, stored });
    onChange((ids) => [...ids.filter((other) => other !== collectionId), ...(stored ? [collectionId] : [])]);
    return answer;
  }
  async function addCreated(collection: Collection) {
    setCollections((all = []) => [collection, ...all]);
    const { message } = await store(collection.id, true);
    setCollections((all = []) => all.map((item) => (item.id === collection.id ? { ...item, count: 1 } : item)));
    setStatus({ text: message, isError: false });
  }

  return (
    <section className={css.own} aria-label="مجموعه‌های من">
      {!collections && !status?.isError && <p className={css.hint}>در حال بارگیری…</p>}
      {collections?.length === 0 && (
        <p className={css.hint}>هنوز مجموعه‌ای نساخته‌اید. برای نمونه «بهار شیراز» یا «جاهایی که بچه‌ها دوست دارند».</p>
      )}
      {collections && collections.length > 0 && (
        <ul className={css.collections} aria-label="مجموعه‌های من">
          {collections.map((collection) => (
            <li key={`${collection.id} ${collection.count}`}>
              <CollectionCheckbox
                collection={collection}
                selected={selected.includes(collection.id)}
                store={(stored) => store(collection.id, stored)}
                onDone={(text) => setStatus({ text, isError: false })}
                onFail={handleError}
              />
            </li>
          ))}
        </ul>
      )}
      {/* Both live regions exist before they have text, so that screen readers announce it. */}
      <p className={css.status} role="status">
        {status && !status.isError && status.text}
      </p>
      <p className={css.error} role="alert">
        {status?.isError && status.text}
      </p>
      {collections && <CreateCollectionForm onCreated={addCreated} onFail={handleError} />}
    </section>
  );
}
