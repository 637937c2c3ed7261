import { useEffect, useRef } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { takeWish } from "../../../api-client/pending-action.ts";
import { type StandingCollection, storePost } from "../../../contract/member/collection.ts";
import { useAlive } from "../../../ui/hydration/use-hydrated.ts";
import { KeepButton } from "./bookmark-button.tsx";
import css from "./save-buttons.module.css";
import { useKeeping } from "./use-bookmark.ts";

interface SavePostProps {
  id: number;
  kept: Record<StandingCollection, boolean>;
}

/** Keeps a story: bookmark, favourite. What was wished before logging in is done once the page is alive. */
export function SavePost({ id, kept }: SavePostProps) {
  const keeping = (type: StandingCollection) => ({
    first: kept[type],
    store: (stored: boolean) => api(storePost, { type, id, stored }),
    wish: { kind: "post", type, id } as const,
  });
  const [bookmarked, bookmark] = useKeeping(keeping("bookmark"));
  const [liked, like] = useKeeping(keeping("favorite"));

  const carryOut = useRef(() => {});
  carryOut.current = () => {
    const wish = takeWish(location.pathname, "post");
    if (wish?.id === id) (wish.type === "bookmark" ? bookmark : like)(true);
  };
  useEffect(() => carryOut.current(), []);

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form
    <div
      className={`${css.saves} ${css.two}`}
      role="group"
      aria-label="نگه داشتن این داستان"
      data-late={useAlive() ? undefined : ""}
    >
      <KeepButton type="bookmark" kept={bookmarked} onKeep={bookmark} />
      <KeepButton type="favorite" kept={liked} onKeep={like} />
    </div>
  );
}
