import { api } from "../../../api-client/browser-session.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { type BuiltinCollection, togglePostBookmark } from "../../../contract/member/collection.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import css from "./bookmark-buttons.module.css";
import { useBookmark } from "./toggle/use-bookmark.ts";

interface BookmarkPostProps {
  id: number;
  memberships: Record<BuiltinCollection, boolean>;
}

/** Bookmark and favourite buttons of a post. Resumes an action that was pending during the log-in. */
export function BookmarkPost({ id, memberships }: BookmarkPostProps) {
  const optionsFor = (type: BuiltinCollection) => ({
    initial: memberships[type],
    store: (stored: boolean) => api(togglePostBookmark, { type, id, stored }),
    pendingAction: { kind: "post", type, id } as const,
  });
  const [isBookmarked, setBookmarked] = useBookmark(optionsFor("bookmark"));
  const [isFavourite, setFavourite] = useBookmark(optionsFor("favorite"));

  useResumePendingAction(id, ["post"], ({ type }) => {
    (type === "bookmark" ? setBookmarked : setFavourite)(true);
  });

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div className={`${css.buttons} ${css.pair}`} role="group" aria-label="نگه داشتن این داستان">
      <BookmarkButton type="bookmark" pressed={isBookmarked} onToggle={setBookmarked} />
      <BookmarkButton type="favorite" pressed={isFavourite} onToggle={setFavourite} />
    </div>
  );
}
