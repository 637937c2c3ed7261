import { type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { readCookie } from "../../../api-client/document-cookie.ts";
import { requireLogin } from "../../../api-client/require-login.ts";
import { useResumePendingAction } from "../../../api-client/resume-pending-action.ts";
import { TOKEN } from "../../../api-client/token.ts";
import type { BuiltinCollection } from "../../../contract/member/collection.ts";
import { buttonClass } from "../../../ui/button.ts";
import { Icon } from "../../../ui/content/icon.tsx";
import { lazyOr } from "../../../ui/hydration/lazy-or.ts";
import { CollectionsMissing } from "./choose/collections-missing.tsx";
import buttonStyles from "./choose/save-button.module.css";
import { css } from "./choose/save-sheet.below.ts";
import { parseSaveValue, SAVE_FIELD, toSaveValue } from "./choose/save-value.ts";
import { favouritePath } from "./favourite-path.ts";
import { storePlace } from "./toggle/store-place.ts";
import { useBookmark } from "./toggle/use-bookmark.ts";

const ChooseCollections = lazyOr(() => import("./choose/choose-collections.tsx"), CollectionsMissing);

interface BookmarkPlaceProps {
  place: { id: number; name: string };
  /** Where the member has stored the place: the built-in collections, and the ids of own ones. */
  memberships: Record<BuiltinCollection, boolean> & { custom: readonly number[] };
}

const TYPES = ["bookmark", "favorite"] as const satisfies BuiltinCollection[];

/** What each built-in collection is for. */
const CHOICES: Record<BuiltinCollection, { name: string; use: string; icon: string }> = {
  bookmark: { name: "نشان‌شده‌ها", use: "جاهایی که شاید بروم", icon: "bookmark" },
  favorite: { name: "علاقه‌مندی‌ها", use: "جاهایی که دوست دارم", icon: "heart" },
};

/**
 * One button that opens where a place can be saved: bookmarks, favourites and own collections. The sheet opens and its form works without
 * scripts. Resumes an action that was pending during the log-in.
 */
export function BookmarkPlace({ place: { id, name }, memberships }: BookmarkPlaceProps) {
  const optionsFor = (type: BuiltinCollection) => ({
    initial: memberships[type],
    store: storePlace(type, id),
    pendingAction: { kind: "place", type, id } as const,
  });
  const [isBookmarked, setBookmarked] = useBookmark(optionsFor("bookmark"));
  const [isFavourite, setFavourite] = useBookmark(optionsFor("favorite"));
  const [collectionIds, setCollectionIds] = useState<readonly number[]>(memberships.custom);
  const [isOpen, setOpen] = useState(false);
  const sheet = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const sheetId = `${titleId}-sheet`;
  const toggles = { bookmark: setBookmarked, favorite: setFavourite };
  const pressed = { bookmark: isBookmarked, favorite: isFavourite };
  const isSaved = isBookmarked || isFavourite || collectionIds.length > 0;
  const isMember = isOpen && readCookie(TOKEN) !== undefined;

  // The sheet may have been opened before React had it.
  useEffect(() => setOpen(sheet.current?.matches(":popover-open") === true), []);

  useResumePendingAction(id, ["place", "choose-collections"], (action) => {
    if (action.kind === "choose-collections") sheet.current?.showPopover();
    else toggles[action.type](true);
  });

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent;
    const choice = parseSaveValue(submitter?.getAttribute("value") ?? "");
    if (!choice) return;
    sheet.current?.hidePopover(); // the toast with the answer would be behind it
    toggles[choice.type](choice.stored);
  }

  return (
    <>
      <button
        type="button"
        className={`${buttonClass("outline")} ${buttonStyles.save}`}
        popoverTarget={sheetId}
        data-selected={isSaved || undefined}
      >
        <Icon name="bookmark" />
        {isSaved ? "ذخیره‌شده" : "ذخیره"}
      </button>
      <div
        id={sheetId}
        ref={sheet}
        className={`dialog ${css.sheet}`}
        role="dialog"
        aria-labelledby={titleId}
        popover="auto"
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        <h2 id={titleId}>
          ذخیرهٔ <bdi>{name}</bdi>
        </h2>
        <form method="post" action={`/place-details/${id}`} onSubmit={save}>
          {TYPES.map((type) => (
            <button
              key={type}
              type="submit"
              name={SAVE_FIELD}
              value={toSaveValue(type, !pressed[type])}
              className={css.choice}
              aria-pressed={pressed[type]}
            >
              <Icon name={CHOICES[type].icon} />
              <b>{CHOICES[type].name}</b>
              <small>{CHOICES[type].use}</small>
            </button>
          ))}
        </form>
        {isMember ? (
          <Suspense fallback={<p className={css.hint}>در حال بارگیری…</p>}>
            <ChooseCollections place={{ id, name }} selected={collectionIds} onChange={setCollectionIds} />
          </Suspense>
        ) : (
          <button
            type="button"
            className={`${css.choice} needs-script`}
            onClick={() => requireLogin({ kind: "choose-collections", id })}
          >
            <Icon name="collection" />
            <b>مجموعه‌های خودم</b>
            <small>برای هر سفر یکی</small>
          </button>
        )}
        <a className={css.all} href={favouritePath()}>
          همهٔ ذخیره‌ها
        </a>
      </div>
    </>
  );
}
