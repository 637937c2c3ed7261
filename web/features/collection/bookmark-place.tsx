import { lazy, Suspense, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { errorBodyOf } from "../../../api-client/error-body.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { type BuiltinCollection, toggleCollectionPlace } from "../../../contract/member/collection.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { BookmarkButton } from "./bookmark-button.tsx";
import css from "./bookmark-buttons.module.css";
import { useBookmark } from "./use-bookmark.ts";

const loadDialog = () => import("./choose-collections.tsx");
const ChooseCollections = lazy(loadDialog);

interface BookmarkPlaceProps {
  place: { id: number; name: string };
  /** Where the member has stored the place: the built-in collections, and the ids of own ones. */
  memberships: Record<BuiltinCollection, boolean> & { custom: readonly number[] };
}

/** Bookmark, favourite and collection buttons of a place. Resumes an action that was pending during the log-in. */
export function BookmarkPlace({ place: { id, name }, memberships }: BookmarkPlaceProps) {
  const optionsFor = (type: BuiltinCollection) => ({
    initial: memberships[type],
    store: (stored: boolean) => api(toggleCollectionPlace, { type, id, stored }),
    pendingAction: { kind: "place", type, id } as const,
  });
  const [isBookmarked, setBookmarked] = useBookmark(optionsFor("bookmark"));
  const [isFavourite, setFavourite] = useBookmark(optionsFor("favorite"));
  const [collectionIds, setCollectionIds] = useState<readonly number[]>(memberships.custom);
  const [dialogOpen, setDialogOpen] = useState(false);

  async function openDialog() {
    if (readCookie(TOKEN) === undefined) return requireLogin({ kind: "choose-collections", id });
    try {
      await loadDialog(); // loaded before it is rendered, where a failure could not be caught
      setDialogOpen(true);
    } catch (error) {
      toast("error", errorBodyOf(error).message);
    }
  }

  useResumePendingAction(id, ["place", "choose-collections"], (action) => {
    if (action.kind === "choose-collections") openDialog();
    else (action.type === "bookmark" ? setBookmarked : setFavourite)(true);
  });

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form */}
      <div className={css.buttons} role="group" aria-label="نگه داشتن این مکان">
        <BookmarkButton type="bookmark" pressed={isBookmarked} onToggle={setBookmarked} />
        <BookmarkButton type="favorite" pressed={isFavourite} onToggle={setFavourite} />
        <button
          type="button"
          aria-haspopup="dialog"
          data-selected={collectionIds.length > 0 || undefined}
          onClick={openDialog}
        >
          <Icon name="collection" />
          {collectionIds.length > 0 ? `در ${fa(collectionIds.length)} مجموعه` : "افزودن به مجموعه"}
        </button>
      </div>
      {dialogOpen && (
        <Suspense>
          <ChooseCollections
            place={{ id, name }}
            selected={collectionIds}
            onChange={setCollectionIds}
            onClose={() => setDialogOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
