import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { api } from "../../../api-client/browser-session.ts";
import { readCookie } from "../../../api-client/cookie.ts";
import { useLogInFirst } from "../../../api-client/require-login.ts";
import { takePendingAction } from "../../../api-client/pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import { whyNot } from "../../../api-client/error-body.ts";
import { type BuiltinCollection, storePlace } from "../../../contract/member/collection.ts";
import { fa } from "../../../text/digits.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { toast } from "../../../ui/dialog/toasts.tsx";
import { useHydrated } from "../../../ui/hydration/use-hydrated.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import css from "./save-buttons.module.css";
import { useBookmark } from "./use-bookmark.ts";

const loadChoice = () => import("./choose-collections.tsx");
const ChooseCollections = lazy(loadChoice);

interface BookmarkPlaceProps {
  place: { id: number; name: string };
  /** Where the member has it: the two sets, and the ids of own ones. */
  kept: Record<BuiltinCollection, boolean> & { custom: readonly number[] };
}

/** Keeps a place: bookmark, favourite, own collections. What was wished before logging in is done once the page is alive. */
export function BookmarkPlace({ place: { id, name }, kept }: BookmarkPlaceProps) {
  const keeping = (type: BuiltinCollection) => ({
    first: kept[type],
    store: (stored: boolean) => api(storePlace, { type, id, stored }),
    wish: { kind: "place", type, id } as const,
  });
  const [bookmarked, bookmark] = useBookmark(keeping("bookmark"));
  const [liked, like] = useBookmark(keeping("favorite"));
  const [custom, setCustom] = useState<readonly number[]>(kept.custom);
  const [choosing, setChoosing] = useState(false);
  const logInFirst = useLogInFirst();

  async function choose() {
    if (readCookie(TOKEN) === undefined) return logInFirst({ kind: "choose-collections", id });
    try {
      await loadChoice(); // before it is drawn: then it cannot fail there
      setChoosing(true);
    } catch (error) {
      toast("error", whyNot(error).message);
    }
  }

  const carryOut = useRef(() => {});
  carryOut.current = () => {
    const wish = takePendingAction(location.pathname, "place", "choose-collections");
    if (wish?.id !== id) return;
    if (wish.kind === "choose-collections") choose();
    else (wish.type === "bookmark" ? bookmark : like)(true);
  };
  useEffect(() => carryOut.current(), []);

  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a part of a form */}
      <div
        className={css.saves}
        role="group"
        aria-label="نگه داشتن این مکان"
        data-late={useHydrated() ? undefined : ""}
      >
        <BookmarkButton type="bookmark" kept={bookmarked} onKeep={bookmark} />
        <BookmarkButton type="favorite" kept={liked} onKeep={like} />
        <button type="button" aria-haspopup="dialog" data-chosen={custom.length > 0 || undefined} onClick={choose}>
          <Icon name="collection" />
          {custom.length > 0 ? `در ${fa(custom.length)} مجموعه` : "افزودن به مجموعه"}
        </button>
      </div>
      {choosing && (
        <Suspense>
          <ChooseCollections
            place={{ id, name }}
            chosen={custom}
            onChosen={setCustom}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
