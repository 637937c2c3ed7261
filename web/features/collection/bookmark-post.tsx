import { useEffect, useRef } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { takePendingAction } from "../../../api-client/pending-action.ts";
import { type BuiltinCollection, storePost } from "../../../contract/member/collection.ts";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import css from "./save-buttons.module.css";
import { useBookmark } from "./use-bookmark.ts";

interface BookmarkPostProps {
  id: number;
  kept: Record<BuiltinCollection, boolean>;
}

/** Keeps a story: bookmark, favourite. What was wished before logging in is done once the page is alive. */
export function BookmarkPost({ id, kept }: BookmarkPostProps) {
  const keeping = (type: BuiltinCollection) => ({
    first: kept[type],
    store: (stored: boolean) => api(storePost, { type, id, stored }),
    wish: { kind: "post", type, id } as const,
  });
  const [bookmarked, bookmark] = useBookmark(keeping("bookmark"));
  const [liked, like] = useBookmark(keeping("favorite"));

  const carryOut = useRef(() => {});
  carryOut.current = () => {
    const wish = takePendingAction(location.pathname, "post");
    if (wish?.id === id) (wish.type === "bookmark" ? bookmark : like)(true);
  };
  useEffect(() => carryOut.current(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      className={`${css.saves} ${css.two}`}
      role="group"
      aria-label="نگه داشتن این داستان"
      data-late={useHydrated() ? undefined : ""}
    >
      <BookmarkButton type="bookmark" kept={bookmarked} onKeep={bookmark} />
      <BookmarkButton type="favorite" kept={liked} onKeep={like} />
    </div>
  );
}
