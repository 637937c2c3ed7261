import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { listPhotos, type Photo } from "../../../contract/desk/photo.ts";
import { listSuggestions, type SuggestedPhoto } from "../../../contract/desk/suggestion.ts";
import type { PhotoSubject } from "../../ui/photo-subject.ts";
import { useMutation } from "../../ui/use-mutation.ts";
import { useRight } from "../../ui/use-right.ts";
import { keyOf, photoUploads } from "./uploads.ts";
import { usePhotoPolling } from "./use-photo-polling.ts";

interface Loaded {
  photos: Photo[];
  removed: Photo[];
  /** Photographs of open data that wait to be uploaded; none for those who read no suggestions. */
  references: SuggestedPhoto[];
}

/** All photos of one subject, at most 500: a place has some tens of them, rarely more. */
async function loadAll(subject: PhotoSubject, state?: "removed"): Promise<Photo[]> {
  const photos: Photo[] = [];
  for (let page = 1, pages = 1; page <= pages && page <= 5; page++) {
    const list = await api(listPhotos, { ...subject, ...(state && { state }), page, page_count: 100 });
    photos.push(...list.data);
    pages = list.pages;
  }
  return photos;
}

async function loadReferences(place_id: number): Promise<SuggestedPhoto[]> {
  const query = { place_id, field: "photo", state: "accepted", page_count: 100 } as const;
  return (await api(listSuggestions, query)).data.map(({ value }) => value as SuggestedPhoto);
}

/** The photos of a place or story, loaded again by `refresh`, after each change by an upload, and while images are being made. */
export function usePhotos(subject: PhotoSubject) {
  const [loaded, setLoaded] = useState<Loaded>();
  const [error, setError] = useState<string>();
  const lastLoad = useRef(0);
  const readsSuggestions = useRight("moderate");
  const key = keyOf(subject);
  const refresh = useCallback(async () => {
    const load = ++lastLoad.current;
    const of = JSON.parse(key) as PhotoSubject;
    try {
      const [photos, removed, references] = await Promise.all([
        loadAll(of),
        loadAll(of, "removed"),
        "place_id" in of && readsSuggestions ? loadReferences(of.place_id) : [],
      ]);
      if (load !== lastLoad.current) return;
      photoUploads.settle(photos);
      setLoaded({ photos, removed, references });
      setError(undefined);
    } catch (failure) {
      if (load === lastLoad.current) setError(errorBodyOf(failure).message);
    }
  }, [key, readsSuggestions]);
  const { uploads, changes, isWaiting, details } = useSyncExternalStore(photoUploads.subscribe, photoUploads.snapshot);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of what the server has
  useEffect(() => void refresh(), [refresh, changes]);
  usePhotoPolling(loaded?.photos ?? [], refresh);
  return {
    ...(loaded ?? { photos: [], removed: [], references: [] }),
    isLoaded: loaded !== undefined,
    error,
    refresh,
    uploads: uploads.filter((upload) => upload.subject === key),
    isWaiting,
    details,
  };
}

/** What loads the shown photos again; undefined where the screen's loader does. */
export const RefreshContext = createContext<(() => Promise<void>) | undefined>(undefined);

/** Like `useMutation`, and loads the shown photos again. */
export const usePhotoMutation = () => useMutation(useContext(RefreshContext));
